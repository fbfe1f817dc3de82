/** Numbers that look random and are the same on every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const list = (text: string) => text.trim().split(/\s+/);
const heads =
  list(`AB AD AL AN AR BAL BAN BAR BEL BEN BER BLAN BOR BRAN BRE BUR CAL CAN CAR CAS CHAN CHE CLAR COL CON COR CRAW CUN DAL DAN DAR DEL DEN DOL DON DRA EAS EL EN ER
ESP FAN FAR FEN FER FIN FLOR FOR FRAN GAL GAN GAR GIL GOL GOM GRAN GREN GUN HAL HAM HAN HAR HAS HEN HIL HOL HUN IN JAN JEN JOR KAL KAN KAR KEL KEN KIN KOL KRA LAM LAN LAR LEN
LIN LOM LOR LUN MAC MAL MAN MAR MEL MEN MER MIL MON MOR MUN NAL NAR NEL NOR OL OR OS PAL PAN PAR PEN PER PIL POL POR PRES QUIN RAM RAN RAS REN RIN ROD ROL ROM ROS SAL SAN SAR SCHA SEL
SEN SHAN SHEL SIL SOL SPEN STAN STE STRAT SUL TAL TAN TAR TEN THOM TOL TOR TREN VAL VAN VAR VEL VEN VER VIL WAL WAN WAR WEL WEN WES WIL WIN WOL YAN YAR ZAL ZAN ZEL ZIM`);
const middles = list(
  'A E I O U BER DA DEN DER DI DO FI GA GE KA KE LA LE LI LO MA ME MI MO NA NE NI NO RA RE RI RO SA SE SI TA TE TI TO VA VE WIN ZA',
).concat(['', '', '']);
const tails = list(
  'BAUM BERG BURN BY CHEZ COTT DALE DEZ DINI DO DORF FIELD FORD GAN GARD GER HAM HART KA KER KINS KOV LAND LER LETT LEY LIN LING LOW MAN MANN MEIER MONT NER NESS NEZ NIK PHY QUEZ RAN REZ RICK RIS ROW SEN SKI SON STEIN TANO TELL THAM TO TON VAN VIC VILLE WALD WAY WELL WICK WIN WOOD WORTH ZA',
);
export const givenNames =
  list(`AARON ABIGAIL ADELA ALAN ALBERT ALEXANDER ALICE ALICIA ALLEN AMANDA AMY ANDREA ANDREW ANGELA ANNA ANNE ANTHONY ANTONIO ARTHUR BARBARA BENJAMIN BERNARD BETH BEVERLY BRANDON BRENDA
BRIAN BRUCE CARLOS CAROL CATHERINE CHARLES CHERYL CHRISTINA CHRISTINE CHRISTOPHER CLARENCE CRAIG CRYSTAL CYNTHIA DANIEL DAVID DEBORAH DENISE DENNIS DIANA DONALD DONNA DOROTHY DOUGLAS EDWARD
ELAINE ELIZABETH EMILY ERIC EUGENE EVELYN FRANCES FRANCISCO FRANK FREDERICK GARY GEORGE GERALD GLORIA GREGORY HAROLD HEATHER HELEN HENRY HOWARD IRENE JACOB JACQUELINE JAMES JANET JANICE JASON JEFFREY
JENNIFER JEREMY JESSICA JOAN JOHN JONATHAN JORGE JOSE JOSEPH JOSHUA JOYCE JUAN JUDITH JULIE JUSTIN KAREN KATHERINE KATHLEEN KELLY KENNETH KEVIN KIMBERLY LARRY LAURA LAUREN LAWRENCE LEONARD LINDA LISA
LOUIS MARGARET MARIA MARIE MARK MARTHA MARTIN MARY MATTHEW MEGAN MELISSA MICHAEL MICHELLE MIGUEL NANCY NATHAN NICHOLAS NICOLE NORMA PAMELA PATRICIA PATRICK PAUL PETER PHILIP RACHEL RALPH RAYMOND REBECCA
RICHARD ROBERT ROGER RONALD ROSE RUSSELL RUTH SAMANTHA SAMUEL SANDRA SARA SCOTT SHARON SHIRLEY STEPHANIE STEPHEN STEVEN SUSAN TERESA TERRY THERESA THOMAS TIMOTHY TODD TRACY VICTORIA VINCENT VIRGINIA WALTER
WANDA WAYNE WILLIAM ZACHARY LAKISHA TAMIKA LATOYA SHANIQUA DESHAWN JAMAL OLGA SVETLANA BORIS IGOR NGUYEN MINH THU PRIYA RAJESH SANJAY ANJALI FATIMA AHMED OMAR YUSUF LETICIA GUADALUPE ESPERANZA XIOMARA`);
const trades = list(
  'PHARMACY CLINIC HOSPICE MEDICAL HEALTHCARE THERAPY DENTAL TRANSPORTATION LABORATORY CHIROPRACTIC REHABILITATION AMBULANCE',
);
const second = ['SERVICES', 'GROUP', 'CENTER', 'SUPPLY', 'ASSOCIATES', 'OF AMERICA', 'SOLUTIONS', 'EQUIPMENT', 'CARE'];
export const legalForms = ['INC', 'LLC', 'CORP', 'PC', 'PLLC', 'LTD', 'CO'];

export interface Invented {
  last_name: string;
  first_name: string;
  middle_name: string;
}

export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
/** Low places are drawn more often, as with real names. */
const skewed = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() ** 1.7 * from.length)]!;

export const inventedSurname = (random: () => number) => skewed(random, heads) + skewed(random, middles) + skewed(random, tails);

export function inventedPerson(random: () => number): Invented {
  const single = inventedSurname(random);
  const last_name = random() < 0.03 ? `${single}-${inventedSurname(random)}` : single;
  const shape = random();
  const middle_name = shape < 0.35 ? '' : shape < 0.65 ? pick(random, givenNames)[0]! : pick(random, givenNames);
  return { last_name, first_name: skewed(random, givenNames), middle_name };
}

export function inventedBusiness(random: () => number): string {
  const own = random() < 0.5 ? inventedSurname(random) : `${inventedSurname(random)} ${pick(random, heads)}${pick(random, tails)}`;
  return `${own} ${pick(random, trades)} ${pick(random, second)}${random() < 0.7 ? ` ${pick(random, legalForms)}` : ''}`;
}

const set = (list: string) => new Set(list.split(' '));

/** Titles before a name. */
export const titles = set(
  'MR MRS MS MISS DR DOCTOR PROF PROFESSOR REV REVEREND SISTER FATHER HON SIR DAME MX RABBI CAPT CAPTAIN COL SGT ' +
    'DRA SRA SRTA SENOR SENORA SENORITA DOTT DOTTORE SIGNOR SIGNORA ING LIC HERR FRAU MME MLLE MADAME MONSIEUR SHRI SMT SHRIMATI KUMARI HAJI HAJJI ALHAJI ALHAJ',
);

/** Titles before at least two more words; before one they are names or say something else. */
export const titlesBeforeTwo = set('SR MGR MED DIPL BEGUM FR BR');

/** Generations: kept apart, compared by themselves. */
export const generations: Record<string, string> = {
  JR: 'JR',
  JUNIOR: 'JR',
  SR: 'SR',
  SENIOR: 'SR',
  II: 'II',
  '2ND': 'II',
  III: 'III',
  '3RD': 'III',
  IV: 'IV',
  '4TH': 'IV',
};

const sons = set('JR II');

/** Whether both names state a generation and these are of two people; II and JR stand for each other. */
export const areOtherGenerations = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a !== b && !(sons.has(a) && sons.has(b));

/** Degrees and licenses that also stand in the names of practices: MEI CHEN MD PC. */
export const practiceCredentials = set(
  'MD DDS DMD DPM DVM DC RN LPN LVN CNA CRNA APRN ARNP FNP PHD PSYD EDD JD ESQ RPH PHARMD RPT DPT MPT PTA OTR COTA LCSW LMSW LSW MSW BSN MSN CNM CNS APN CRNP RNP BHP LMT LMFT LPC LMHC MBA MPH MPA MHA FACP FACS FAAP FACC FACOG FNPC PAC PA-C CPA NMD DDM RDH RRT CRT EMT CPHT DNP NPC RNBC FNPBC CNPC AGNPC AGNPBC WHNPBC PMHNPBC OTRL OTD LCPC LPCC BCBA CDP LADC LCADC CADC LICSW MSPT MSOT DOM LCDC PCA HHA DCW PCW DSP STNA PODIATRIST PHARMACIST CHIROPRACTOR CAREGIVER',
);

/** Degrees and licenses behind a name; they say nothing about who it is. In the name of a business CCS or RMA may be its own word. */
export const credentials = new Set([
  ...practiceCredentials,
  ...set(
    'CCCSLP CCCA CCC SLP SLPA APRNCNP APRNFNP APNP EMTP EMTB EMTI LPCS LPCA LMHCA LMFTA LCSWA LCSWR LCSWS LISW LISWS LSWAIC COTAL OTAL PTAL CCRN OCS BCPS PMHNP CPNP CPNPPC CNOR ANP NNP WHNP AGNP AGACNP ACNP ACNPBC ANPBC CCMA RMA CMAA MLT MLS ASCP RVT RDMS RDCS ARRT RTR RRA RDN LDN CDCES CPEN OCN CHPN CWOCN CWCN NEABC CNL CPNA CMT ATCL CSCS CHT DNAP LCMHC LCMHCS LCAS LPCMH QMHP QMHPA QIDP RBT BCABA CPRS CADCII LCDP CASAC FAAN FAAFP FACEP FACR FAAOS FASCRS FCCP FRCS FACHE FHM SFHM FASN DFAPA FSCAI FHRS FNAP CPHQ CPPS FACOI FACOS FAAD MBBS MBCHB MBCHIR MPAS MMS MSPAS MSPH MHSA MSCR DRPH DMSC DHSC LNHA RHIA RHIT CCS CPC CPMA LDH RDA EFDA DIPLAC DACM LMP ABOC NCLC BCACP BCOP CDOE FABC DABR DABCC CMA CDA MHT PCT RCP CPO ATC CHW CPT LNA TMA PSW CSA RBA BHT LBSW LGSW',
  ),
]);

/** Credentials that are also surnames of people: kept as a part that may stay unmatched without harm. */
export const doubtfulCredentials = set('DO MA PA OD ND NP BA BS MS PT OT LE AN SW NA QP ST DT DA LAC CP AA LAT MT OTA SA CAP');

/** What somebody works as, and the words beside it: STAFF NURSE, DIRECTOR OF NURSING. */
export const roles = set(
  'NURSE PHYSICIAN ASSISTANT THERAPIST TECHNICIAN TECHNOLOGIST TECH AIDE MANAGER DIRECTOR SUPERVISOR COORDINATOR SURGEON DENTIST PHARMACIST RECEPTIONIST SECRETARY OWNER PRESIDENT CEO CFO COO ADMINISTRATOR COUNSELOR WORKER PSYCHOLOGIST PSYCHIATRIST HYGIENIST MIDWIFE PRACTITIONER SPECIALIST ANALYST OFFICER HOSPITALIST ANESTHESIOLOGIST ANESTHETIST CARDIOLOGIST DERMATOLOGIST NEUROLOGIST ONCOLOGIST PATHOLOGIST PEDIATRICIAN RADIOLOGIST UROLOGIST OPTOMETRIST OPHTHALMOLOGIST PODIATRIST CHIROPRACTOR CAREGIVER ATTENDANT HOUSEKEEPER BILLER SCHEDULER PHLEBOTOMIST PARAMEDIC NURSING RESIDENT INTERN',
);
export const qualifiers = set(
  'STAFF REGISTERED LICENSED PRACTICAL VOCATIONAL CERTIFIED MEDICAL DENTAL HOME HEALTH CHARGE HEAD LEAD CHIEF OFFICE PHYSICAL OCCUPATIONAL SPEECH RESPIRATORY MASSAGE SOCIAL CASE PATIENT CARE PERSONAL DIRECT SUPPORT CLINICAL FAMILY GENERAL PRIMARY PHARMACY LAB LABORATORY SURGICAL XRAY RADIOLOGY BILLING CODING FRONT DESK EXECUTIVE VICE PROGRAM OF AND MENTAL BEHAVIORAL ADULT FOSTER DAY GROUP LIVING ASSISTED',
);

/** Legal forms a practice adds to its owner's name. */
export const practiceForms = set('PC LLC INC PLLC PSC LTD CORP APC PLC LLP');

/** Those of them that only professionals may have. */
export const professionalForms = set('PC PLLC PSC APC PA');

/** Words that belong to the surname behind them. */
export const particles = set(
  'DE VDA VIUDA DEL DELA DELLA DELLO DI DA DAS DOS DU LA LAS LOS LE VAN VON VANDEN VANDER DER DEN TEN TER ST SAINT MC MAC EL AL BIN BEN IBN ABU ABD SAN SANTA O D L',
);

/** Particles of one letter, joined only inside a surname column: elsewhere they are initials. */
export const letterParticles = set('O D L');

/** Whether a word is a degree, a license or a generation, not a part of a name; `more`: titles and practice forms, where a line may have them. */
export const affixWord =
  (...more: readonly ReadonlySet<string>[]) =>
  (word: string): boolean =>
    credentials.has(word) || doubtfulCredentials.has(word) || word in generations || more.some((words) => words.has(word));

import { business } from './names.ts';
import { type Place, type PlaceName, places, street, telephone } from './places.ts';
import { draw } from './random.ts';

export type OtherKind = 'nursing_home' | 'hospice' | 'home_health' | 'dialysis' | 'irf' | 'ltch';

/** A facility that is not an acute hospital. */
export interface OtherFacility {
  ccn: string;
  kind: OtherKind;
  name: string;
  at: PlaceName;
  place: Place;
  address_line: string;
  telephone: string;
}

type Row = [ccn: string, name: string, at: PlaceName];

/** Invented, under numbers at the end of the ranges of their kinds. */
const rows: Record<OtherKind, Row[]> = {
  nursing_home: [
    ['055999', 'ALDER GARDENS CARE CENTER', 'sacramento'],
    ['055998', 'TULE RIVER NURSING HOME', 'fresno'],
    ['05A099', 'SHASTA PINES HOME', 'redding'],
    ['065499', 'HIGH MESA MANOR', 'denver'],
    ['075499', 'ELM CITY REST HOME', 'new_haven'],
    ['106199', 'BISCAYNE SHORES REHAB AND NURSING', 'miami'],
    ['106198', 'HILLSBOROUGH BAY CARE CENTER', 'tampa'],
    ['145999', 'PRAIRIE WILLOW HEALTH CENTER', 'peoria'],
    ['335899', 'MOHAWK RUN NURSING HOME', 'albany'],
    ['366499', 'SCIOTO BEND CARE CENTER', 'columbus'],
    ['396199', 'THREE RIVERS MANOR', 'pittsburgh'],
    ['435199', 'MISSOURI BLUFFS HOME', 'pierre'],
    ['676499', 'GULF PRAIRIE NURSING AND REHABILITATION', 'houston'],
    ['505599', 'INLAND CEDARS CARE CENTER', 'spokane'],
  ],
  hospice: [
    ['051799', 'ALDER HOSPICE OF SACRAMENTO', 'sacramento'],
    ['051798', 'TULE RIVER HOSPICE', 'fresno'],
    ['101599', 'BISCAYNE COMFORT HOSPICE', 'miami'],
    ['331599', 'MOHAWK VALLEY HOSPICE', 'albany'],
    ['201599', 'PENOBSCOT HOSPICE', 'bangor'],
    ['671799', 'GULF PRAIRIE HOSPICE', 'houston'],
  ],
  home_health: [
    ['058499', 'CEDAR CREEK HOME HEALTH', 'sacramento'],
    ['058498', 'TULE HOME CARE', 'fresno'],
    ['147999', 'LAKESHORE HOME HEALTH', 'chicago'],
    ['207099', 'NORTH STAR HOME HEALTH', 'bangor'],
    ['747999', 'RIO BRAVO HOME CARE', 'el_paso'],
  ],
  dialysis: [
    ['052899', 'ALDER DIALYSIS SACRAMENTO', 'sacramento'],
    ['052898', 'TULE DIALYSIS', 'fresno'],
    ['432599', 'PIERRE DIALYSIS CENTER', 'pierre'],
    ['672899', 'GULF PRAIRIE KIDNEY CARE', 'houston'],
  ],
  irf: [
    ['053099', 'GOLDEN TULE REHABILITATION HOSPITAL', 'fresno'],
    ['05T871', 'MERIDIAN VALLEY REHABILITATION UNIT', 'sacramento'],
    ['673099', 'TRINITY REHABILITATION HOSPITAL', 'dallas'],
  ],
  ltch: [
    ['192099', 'BAYOU EXTENDED CARE HOSPITAL', 'baton_rouge'],
    ['052099', 'SHASTA LONG TERM HOSPITAL', 'redding'],
  ],
};

const kinds = Object.keys(rows) as OtherKind[];

export const otherFacilities: OtherFacility[] = kinds.flatMap((kind) =>
  rows[kind].map(([ccn, name, at]) => {
    const d = draw(0, `other_facility ${ccn}`, 0);
    return { ccn, kind, name, at, place: places[at], address_line: street(d), telephone: telephone(d, places[at]) };
  }),
);

export const facilitiesOfKind = (kind: OtherKind): OtherFacility[] =>
  otherFacilities.filter((one) => one.kind === kind).sort((a, b) => (a.ccn < b.ccn ? -1 : 1));

/** The company behind a facility. */
export const legalName = ({ ccn, place }: OtherFacility): string => business(draw(0, `legal_name ${ccn}`, 0), place.city);

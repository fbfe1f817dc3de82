/**
 * Names under which hospitals are known beside the one CMS lists, reviewed one by one: CCN | name at CMS | aliases | why.
 * A line says a fact of the hospital, not of a study. What is not here on purpose: universities, medical schools, university cancer
 * centers without a CCN of their own, research institutes, and names of whole systems (NYU Langone Health, UW Medicine), which are
 * more than the hospital. An alias counts only in the town or ZIP of the hospital, and not where another facility there has the name.
 *
 * Why: cancer = excluded from the inpatient payment system as a cancer hospital (42 CFR 412.23(f)), CMS lists these eleven by name, and
 * designated by the National Cancer Institute under the alias; operating = the name on the hospital's own signs and site; former = the
 * name before a change of name; campus = a campus or pavilion that bills under this CCN; part = a children's or cancer hospital that does.
 */
const reviewed = `
050146|CITY OF HOPE HELFORD CLINICAL RESEARCH HOSPITAL|City of Hope; City of Hope National Medical Center; City of Hope Comprehensive Cancer Center|cancer
050660|USC KENNETH NORRIS JR CANCER HOSPITAL|USC Norris Cancer Hospital; Kenneth Norris Jr. Cancer Hospital|cancer
100079|UNIVERSITY OF MIAMI HOSPITAL AND CLINICS|University of Miami Hospital and Clinics Sylvester Comprehensive Cancer Center; Sylvester Comprehensive Cancer Center|cancer
100271|H LEE MOFFITT CANCER CENTER & RESEARCH INSTITUTE I|Moffitt Cancer Center; H. Lee Moffitt Cancer Center; H. Lee Moffitt Cancer Center & Research Institute|cancer
220162|DANA-FARBER CANCER INSTITUTE|Dana-Farber Cancer Institute; Dana Farber|cancer
330154|MEMORIAL HOSPITAL FOR CANCER AND ALLIED DISEASES|Memorial Sloan Kettering Cancer Center; Memorial Sloan Kettering; MSKCC|cancer
330354|ROSWELL PARK CANCER INSTITUTE|Roswell Park Comprehensive Cancer Center; Roswell Park Cancer Institute|cancer
360242|JAMES CANCER HOSPITAL & SOLOVE RESEARCH INSTITUTE|James Cancer Hospital; Arthur G. James Cancer Hospital; Arthur G. James Cancer Hospital and Richard J. Solove Research Institute|cancer
390196|HOSPITAL OF THE FOX CHASE CANCER CENTER|Fox Chase Cancer Center; American Oncologic Hospital|cancer
450076|UT MD ANDERSON CANCER CENTER|MD Anderson Cancer Center; University of Texas MD Anderson Cancer Center; The University of Texas M. D. Anderson Cancer Center|cancer
500138|SEATTLE CANCER CARE ALLIANCE|Fred Hutchinson Cancer Center; Fred Hutch Cancer Center; Seattle Cancer Care Alliance|cancer
230297|KARMANOS CANCER CENTER|Karmanos Cancer Institute; Barbara Ann Karmanos Cancer Institute; Karmanos Cancer Hospital|operating
240010|MAYO CLINIC HOSPITAL ROCHESTER|Mayo Clinic; Mayo Clinic Rochester; Mayo Clinic Hospital Saint Marys Campus; Mayo Clinic Hospital Methodist Campus; Rochester Methodist Hospital|operating
360180|CLEVELAND CLINIC|Cleveland Clinic Foundation; Cleveland Clinic Main Campus|former
100289|CLEVELAND CLINIC HOSPITAL|Cleveland Clinic Florida; Cleveland Clinic Weston Hospital; Cleveland Clinic Florida Weston Hospital|operating
300003|MARY HITCHCOCK MEMORIAL HOSPITAL|Dartmouth-Hitchcock Medical Center; Dartmouth Hitchcock Medical Center|operating
340030|DUKE UNIVERSITY HOSPITAL|Duke University Medical Center; Duke Hospital|former
330214|NYU LANGONE HOSPITALS|NYU Langone Medical Center; NYU Hospitals Center; Tisch Hospital; NYU Medical Center|former
390256|MILTON S HERSHEY MEDICAL CENTER|Penn State Milton S. Hershey Medical Center; Penn State Health Milton S. Hershey Medical Center; Penn State Hershey Medical Center|operating
520177|FROEDTERT MEMORIAL LUTHERAN HOSPITAL|Froedtert Hospital|operating
263302|THE CHILDREN'S MERCY HOSPITAL|Children's Mercy Hospital and Clinics; Children's Mercy Hospital Kansas City|operating
260141|UNIVERSITY OF MISSOURI HEALTH CARE|University of Missouri Hospital and Clinics|former
070022|YALE-NEW HAVEN HOSPITAL|Smilow Cancer Hospital; Smilow Cancer Hospital at Yale New Haven; Yale New Haven Children's Hospital|part
330101|NEW YORK-PRESBYTERIAN HOSPITAL|NewYork-Presbyterian Hospital; NewYork-Presbyterian/Weill Cornell Medical Center; NewYork-Presbyterian/Columbia University Irving Medical Center; NewYork-Presbyterian Morgan Stanley Children's Hospital|campus
330024|MOUNT SINAI HOSPITAL|Mount Sinai Medical Center|former
050441|STANFORD HEALTH CARE|Stanford Hospital; Stanford Hospital and Clinics|former
053305|LUCILE SALTER PACKARD CHILDREN'S HSP AT STANFORD|Lucile Packard Children's Hospital; Lucile Packard Children's Hospital Stanford|operating
050454|UCSF MEDICAL CENTER|University of California San Francisco Medical Center|operating
050262|RONALD REAGAN UCLA MEDICAL CENTER|UCLA Medical Center|former
050112|SANTA MONICA - UCLA MED CTR & ORTHOPAEDIC HOSPITAL|UCLA Medical Center Santa Monica; Santa Monica UCLA Medical Center; UCLA Santa Monica Medical Center|operating
050376|LAC/HARBOR-UCLA MED CENTER|Harbor-UCLA Medical Center; Los Angeles County Harbor-UCLA Medical Center|operating
050040|LAC/OLIVE VIEW-UCLA MEDICAL CENTER|Olive View-UCLA Medical Center|operating
050373|LOS ANGELES GENERAL MEDICAL CENTER|LAC+USC Medical Center; Los Angeles County USC Medical Center|former
050348|UCI HEALTH-ORANGE|UC Irvine Medical Center; UCI Medical Center|operating
050025|UC SAN DIEGO HEALTH HILLCREST - HILLCREST MED CTR|UCSD Medical Center; UC San Diego Medical Center; UC San Diego Medical Center Hillcrest|operating
050599|UNIVERSITY OF CALIFORNIA DAVIS MEDICAL CENTER|UC Davis Medical Center; UCD Medical Center|operating
070036|JOHN DEMPSEY HOSPITAL OF THE UNIVERSITY OF CONNECT|John Dempsey Hospital; UConn John Dempsey Hospital|operating
090004|MEDSTAR GEORGETOWN UNIVERSITY HOSPITAL|Georgetown University Hospital|former
093300|CHILDREN'S NATIONAL HOSPITAL|Children's National Medical Center|former
083300|NEMOURS CHILDREN'S HOSPITAL, DELAWARE|Alfred I. duPont Hospital for Children; Nemours/Alfred I. duPont Hospital for Children|former
100113|UF HEALTH SHANDS HOSPITAL|Shands Hospital at the University of Florida; Shands at the University of Florida|former
103300|JOHNS HOPKINS ALL CHILDREN'S HOSPITAL|All Children's Hospital|former
103301|NICKLAUS CHILDREN'S HOSPITAL|Miami Children's Hospital|former
010033|UNIVERSITY OF ALABAMA HOSPITAL|UAB Hospital; University of Alabama at Birmingham Hospital|operating
013300|THE CHILDREN'S HOSPITAL OF ALABAMA|Children's of Alabama|operating
110078|EMORY UNIVERSITY HOSPITAL MIDTOWN|Emory Crawford Long Hospital|former
140150|UNIVERSITY OF ILLINOIS HOSPITAL AND CLINICS|University of Illinois Hospital; University of Illinois Hospital & Health Sciences System|operating
143300|ANN & ROBERT H LURIE CHILDRENS HOSPITAL OF CHICAGO|Lurie Children's Hospital; Lurie Children's Hospital of Chicago; Children's Memorial Hospital|operating
150056|INDIANA UNIVERSITY HEALTH|IU Health Methodist Hospital; IU Health University Hospital; Indiana University Health Methodist Hospital; Indiana University Health University Hospital; Riley Hospital for Children|campus
180067|UNIVERSITY OF KENTUCKY HOSPITAL|University of Kentucky Albert B. Chandler Hospital; UK Albert B. Chandler Hospital|operating
190036|OCHSNER MEDICAL CENTER|Ochsner Clinic Foundation; Ochsner Foundation Hospital|operating
230046|UNIVERSITY OF MICHIGAN HEALTH SYSTEM|University of Michigan Hospital; University of Michigan Hospitals and Health Centers; C.S. Mott Children's Hospital|operating
240080|M HEALTH FAIRVIEW UNIVERSITY OF MN|University of Minnesota Medical Center; University of Minnesota Medical Center Fairview; M Health Fairview University of Minnesota Medical Center|former
243302|CHILDREN'S HOSPITALS & CLINICS OF MN|Children's Minnesota|operating
280013|THE NEBRASKA MEDICAL CENTER|Nebraska Medicine Nebraska Medical Center|operating
283301|CHILDREN'S NEBRASKA|Children's Hospital and Medical Center; Children's Hospital & Medical Center Omaha|former
330241|UNIVERSITY HOSPITAL S U N Y HEALTH SCIENCE CENTER|Upstate University Hospital; SUNY Upstate University Hospital|operating
330393|SUNY/STONY BROOK UNIVERSITY HOSPITAL|Stony Brook University Hospital; Stony Brook University Medical Center|former
330350|SUNY/DOWNSTATE UNIVERSITY HOSPITAL OF BROOKLYN|University Hospital of Brooklyn; SUNY Downstate University Hospital|operating
340047|NORTH CAROLINA BAPTIST HOSPITAL|Wake Forest Baptist Medical Center; Wake Forest University Baptist Medical Center; Atrium Health Wake Forest Baptist Medical Center|operating
340061|UNC HOSPITALS|UNC Medical Center; University of North Carolina Hospitals; UNC Hospitals Medical Center|operating
360003|UNIVERSITY OF CINCINNATI MEDICAL CENTER, LLC|UC Health University of Cincinnati Medical Center|operating
360085|OHIO STATE UNIVERSITY STATE HEALTH SYSTEM|Ohio State University Wexner Medical Center; Ohio State University Medical Center; Ohio State University Hospital; Ohio State University Hospitals|operating
360137|UH CLEVELAND MEDICAL CENTER|University Hospitals Cleveland Medical Center; University Hospitals Case Medical Center; University Hospitals of Cleveland|former
380009|OHSU HOSPITAL AND CLINICS|OHSU Hospital; Oregon Health & Science University Hospital|operating
390111|HOSPITAL OF UNIV OF PENNSYLVANIA|Hospital of the University of Pennsylvania|operating
390114|MAGEE WOMENS HOSPITAL OF UPMC HEALTH SYSTEM|UPMC Magee-Womens Hospital; Magee-Womens Hospital; Magee-Womens Hospital of UPMC|operating
390142|JEFFERSON EINSTEIN PHILADELPHIA HOSPITAL|Einstein Medical Center Philadelphia; Einstein Medical Center; Albert Einstein Medical Center|former
390164|UPMC PRESBYTERIAN SHADYSIDE|UPMC Presbyterian; UPMC Presbyterian Hospital; UPMC Shadyside; UPMC Shadyside Hospital|campus
393302|UPMC CHILDREN'S HOSPITAL OF PITTSBURGH|Children's Hospital of Pittsburgh; Children's Hospital of Pittsburgh of UPMC|former
440039|VANDERBILT UNIVERSITY MEDICAL CENTER|Vanderbilt University Hospital; Monroe Carell Jr. Children's Hospital at Vanderbilt|part
440049|METHODIST HOSPITALS OF MEMPHIS|Methodist University Hospital; Le Bonheur Children's Hospital; Methodist Le Bonheur Healthcare Methodist University Hospital|campus
450015|PARKLAND HEALTH & HOSPITAL SYSTEM|Parkland Memorial Hospital; Parkland Hospital|operating
450044|UT OF TEXAS SOUTHWESTERN UNIVERSITY HOSPITAL - WILLIAM P. CLEMENTS JR.|William P. Clements Jr. University Hospital; Clements University Hospital; UT Southwestern University Hospital|operating
450193|Baylor St Lukes Medical Center|CHI St. Luke's Health Baylor St. Luke's Medical Center; St. Luke's Episcopal Hospital|former
450289|HARRIS HEALTH|Ben Taub Hospital; Ben Taub General Hospital; Lyndon B. Johnson General Hospital|campus
450358|HOUSTON METHODIST HOSPITAL|The Methodist Hospital|former
453302|CHILDRENS MEDICAL CTR OF DALLAS|Children's Medical Center Dallas; Children's Health Children's Medical Center Dallas|operating
460009|UNIVERSITY OF UTAH HOSPITAL AND CLINICS|University of Utah Hospital; Huntsman Cancer Hospital|campus
490009|UNIVERSITY OF VIRGINIA MEDICAL CENTER|UVA Medical Center; University of Virginia Hospital; UVA Health University Medical Center|operating
490032|MEDICAL COLLEGE OF VIRGINIA HOSPITALS|VCU Medical Center; Virginia Commonwealth University Medical Center|operating
500008|UNIVERSITY OF WASHINGTON MEDICAL CTR|UW Medical Center; UW Medical Center Montlake|operating
510001|WEST VIRGINIA UNIVERSITY HOSPITALS, INC|J.W. Ruby Memorial Hospital; Ruby Memorial Hospital; West Virginia University Hospital|campus
520098|UNIVERSITY OF WI HOSPITALS & CLINICS AUTHORITY|UW Hospital and Clinics; UW Health University Hospital|operating
523300|CHILDRENS HOSPITAL OF WISCONSIN|Children's Wisconsin|operating`;

export type AliasBasis = 'cancer' | 'operating' | 'former' | 'campus' | 'part' | 'kaiser';

/** Why a name belongs to the hospital, as shown in the evidence of a link. */
export const aliasEvidence: Record<AliasBasis, string> = {
  cancer: 'One of the eleven hospitals CMS lists as cancer hospitals; this is its own name or its name at the National Cancer Institute.',
  operating: 'The name under which the hospital operates.',
  former: 'A former or common name of the hospital.',
  campus: 'A campus that bills under the CCN of the hospital.',
  part: 'A hospital within the hospital that bills under its CCN.',
  kaiser: 'Kaiser Permanente calls its licensed Kaiser Foundation Hospitals medical centers; there is one in this town.',
};

export interface FacilityAlias {
  ccn: string;
  /** The name at CMS when the line was reviewed; a test reports when it changes. */
  listed_as: string;
  name: string;
  basis: AliasBasis;
}

export const facilityAliases: FacilityAlias[] = reviewed
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [ccn, listed_as, names, basis] = line.split('|') as [string, string, string, AliasBasis];
    return names.split(';').map((name) => ({ ccn, listed_as, name: name.trim(), basis }));
  });

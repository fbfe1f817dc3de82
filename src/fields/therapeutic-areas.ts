const area = (title: string, words: string) => ({ title, words: words.split(/,\s+/) });

/**
 * Therapeutic areas derived from a study's conditions. An area applies when one of its words begins a word of a
 * condition (so `tumo` finds tumor and tumour; a word ending in `$` must match a whole word). A study may have several
 * areas, or none: conditions that name no disease (healthy volunteers, behavior) get no area rather than a guess.
 */
export const therapeuticAreas = {
  oncology: area(
    'Oncology',
    `cancer, carcinom, tumo, neoplas, malignan, metasta, lymphom, leukem, leukaem, myelom, melanom, sarcom, gliom, glioblastom,
      blastom, neuroblastom, mesotheliom, adenocarcinom, nsclc, sclc, oncolog, myelodysplas, retinoblastom, osteosarcom,
      cholangiocarcinom, hepatocellular, mds$, aml$, cll$`,
  ),
  cardiovascular: area(
    'Cardiovascular',
    `cardi, heart, coronary, myocard, hypertensi, atrial, arrhythm, atheroscler, aortic, aneurysm, thromb, embolism, vascular,
      stroke, peripheral arter, ischemi, ischaemi, dyslipid, cholesterol, hyperlipid, hypercholesterol, angina, tachycardi,
      blood pressure, hypotensi`,
  ),
  neurology: area(
    'Neurology',
    `alzheimer, dementia, parkinson, epilep, seizure, multiple sclerosis, migrain, headache, neuropath, neurolog, stroke,
      cognitive, brain, cerebr, amyotrophic, huntington, narcolep, neuromuscular, myasthen, spinal cord, spinal muscular, ataxi,
      dystoni, mild cognitive, mci$, concussion, neuralgi, restless legs, multiple system atrophy, hypersomn`,
  ),
  mental_health: area(
    'Mental health and substance use',
    `depress, anxi, schizo, bipolar, psych, autis, adhd, attention deficit, stress disorder, psychological stress, academic stress, distress, ptsd, suicid, insomni, addict, alcohol, opioid,
      substance, smok, tobacco, nicotine, cocaine, mental, eating disorder, anorexia nervosa, obsessive, burnout, mood, loneliness,
      emotional`,
  ),
  infectious_disease: area(
    'Infectious disease and vaccines',
    `infect, covid, sars, coronavir, hiv, hepatitis, influenza, tubercul, malaria, sepsis, septic, pneumonia, virus, viral, bacter,
      fung, candid, herpes, papilloma, hpv, rsv$, vaccin, immunization, meningit, meningoc, dengue, ebola, zika, cytomegalo, clostridi,
      staphylo, streptoco, pneumococ, syphilis, gonorrh, chlamyd, pertussis, wart, sti$, parasit, helminth`,
  ),
  endocrinology_metabolism: area(
    'Endocrinology and metabolism',
    `diabet, obes, overweight, metabol, thyroid, insulin, glyc, hypoglyc, hyperglyc, endocrin, adrenal, cushing, pituitar,
      acromegal, growth hormone, hypogonad, dyslipid, hyperlipid, hypercholesterol, hypertriglycerid, triglycerid, osteopor,
      vitamin, nutrition, malnutri, bariatric, weight, gout, hyperuric, nash$, nafld$`,
  ),
  respiratory: area(
    'Respiratory',
    `asthma, copd, pulmon, lung disease, lung fibros, respirat, bronch, cystic fibrosis, sleep apn, ards$, pneumonia, dyspn, cough, hypoxi,
      emphysem, interstitial lung, hypoxem, spo2`,
  ),
  gastroenterology_hepatology: area(
    'Gastroenterology and hepatology',
    `crohn, colitis, inflammatory bowel, irritable bowel, gastr, hepat, steatohep, liver, cirrho, pancrea, bowel, intestin, celiac, coeliac,
      constipat, diarrh, reflux, dyspeps, esophag, oesophag, biliar, cholang, cholecyst, gallbladder, gallstone, hemorrhoid, nash$,
      nafld$, colonoscop, hernia, peptic, ulcerative`,
  ),
  nephrology_urology: area(
    'Nephrology and urology',
    `kidney, renal, nephr, glomerul, dialys, urin, bladder, prostat, urolog, incontinen, erectile, iga$, urethr`,
  ),
  musculoskeletal_rheumatology: area(
    'Musculoskeletal and rheumatology',
    `arthri, rheumat, still's disease, orthop, lupus, spondyl, osteo, fractur, musculo, muscle, muscular dystroph, tendon, back pain, neck pain, shoulder,
      knee, hip$, joint, temporomandibular, fibromyalg, scleroder, sarcopen, bone, scolios, scapula, gout, achondroplas, myositis,
      giant cell arteritis`,
  ),
  dermatology: area(
    'Dermatology',
    `psoria, dermat, eczema, acne, skin, urticari, alopec, vitiligo, hidradenitis, pruri, rosacea, wart, pemphig, burn$, burns$, wound,
      scar$, melasma, hyperhidros, prurigo, melanom`,
  ),
  ophthalmology: area(
    'Ophthalmology',
    `eye, ocular, retin, macular, glaucom, cataract, myopi, uveitis, vision, visual, cornea, conjunctiv, keratoc, optic neur,
      ophthalm, blephar, strabism, amblyop, presbyop`,
  ),
  hematology: area(
    'Hematology',
    `anemi, anaemi, hemophil, haemophil, sickle, thalass, thrombocyt, neutropen, hematolog, haematolog, hemoglobin, hemochromat, haemochromat, bleeding,
      coagul, myelofibro, polycythem, aplastic, graft versus host, graft vs host, gvhd, hemolytic, iron defic, stem cell transplant,
      von willebrand, leukem, leukaem, lymphom, myelom, myelodysplas`,
  ),
  immunology_allergy: area(
    'Immunology and allergy',
    `allerg, immune, immunodef, autoimmun, transplant reject, transplantation, anaphyla, lupus, vasculit, sjogren, rhinit,
      angioedema, eosinophil, sarcoidosis, cytokine, amyloid, igg4`,
  ),
  womens_health: area(
    'Obstetrics, gynecology and reproductive health',
    `pregnan, obstet, gynec, gynaec, matern, labor$, labor, cesarean, caesarean, preeclamp, pre-eclamp, postpartum, endometri,
      menopaus, menstru, dysmenorr, contracept, fertil, infertil, ivf$, polycystic ovar, uterin, vagin, fetal, foetal, miscarriage,
      perinatal, breastfeed, breast feeding, lactat, bacterial vaginosis, fibroid`,
  ),
  neonatology_pediatrics: area(
    'Neonatology and pediatrics',
    `prematur, preterm, neonat, newborn, infant, pediatric, paediatric, child development`,
  ),
  dental_oral: area(
    'Dental and oral health',
    `dental, tooth, teeth, periodont, gingiv, caries, halitosis, oral health, edentul, temporomandibular, pulpit, implant stabil, orthodont`,
  ),
  otolaryngology: area(
    'Ear, nose and throat',
    `hearing, tinnitus, otitis, sinusitis, rhinosinus, nasal polyp, tonsil, laryng, vertigo, cochlear, deaf, dysphag, anosmi`,
  ),
  pain_anesthesia: area(
    'Pain and anesthesia',
    `pain, anesth, anaesth, analges, sedation, nerve block, intubat, postoperative nausea, delirium`,
  ),
  emergency_critical_care: area(
    'Emergency, trauma and critical care',
    `trauma, injur, shock, cardiac arrest, critical ill, critical care, intensive care, resuscit, sepsis, septic, hemorrhag, haemorrhag, poisoning,
      overdose, ards$`,
  ),
  rare_genetic: area(
    'Rare and genetic disease',
    `genetic, hereditary, congenital, fabry, gaucher, pompe, mucopolysacch, duchenne, cystic fibrosis, down syndrome, fragile x,
      lysosomal, phenylketon, rare dis, amyloid, huntington, spinal muscular, sickle, hemophil, haemophil, thalass, achondroplas,
      prader, rett$`,
  ),
} satisfies Record<string, { title: string; words: string[] }>;

const patterns = Object.entries(therapeuticAreas).map(([area, { words }]) => {
  const any = words.map((word) => (word.endsWith('$') ? `${word.slice(0, -1)}\\b` : word)).join('|');
  return { area, pattern: new RegExp(`(?:^|[^a-z])(?:${any})`) };
});

/** The areas of a study's conditions, in the order of the table; empty if no word matches. */
export function therapeuticAreasOf(conditions: string[]): string[] {
  const words = conditions.join('\n').toLowerCase();
  return patterns.filter(({ pattern }) => pattern.test(words)).map(({ area }) => area);
}

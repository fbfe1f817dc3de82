/** Short and long forms that stand for each other in names of institutions. */
export const abbreviations: string[][] = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['ctr', 'cntr', 'center', 'centre'],
  ['med', 'medical'],
  ['hosp', 'hospital'],
  ['univ', 'university'],
  ['reg', 'regional'],
  ['mem', 'meml', 'memorial'],
  ['hlth', 'health'],
  ['svcs', 'services'],
  ['assoc', 'associates'],
  ['intl', 'international'],
  ['corp', 'corporation'],
  ['inc', 'incorporated'],
  ['co', 'company'],
  ['dept', 'department'],
  ['childrens', 'children'],
];

const groups = new Map(abbreviations.flatMap((group) => group.map((word) => [word, group] as const)));

export const formsOf = (word: string): string[] => groups.get(word) ?? [word];

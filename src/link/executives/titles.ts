const physician = ['physician_md', 'physician_do'];

/** A chief executive may have any profession. */
const clinical: [title: RegExp, professions: string[]][] = [
  [/\b(?:chief|vp|vice president|svp|evp|director|officer),? (?:of )?nurs(?:e|ing)\b|\bcno\b|\bregistered nurse\b/i, ['nurse']],
  [/\bpharmac(?:ist|y officer)\b/i, ['pharmacist']],
  [/\bdentist\b/i, ['dentist']],
  [/\bpodiatrist\b/i, ['podiatrist']],
  [/\bpsychologist\b/i, ['psychologist']],
  [/\bphysician assistant\b/i, ['physician_assistant']],
  [/\bnurse (?:practitioner|anesthetist|midwife)\b|\bcrna\b/i, ['nurse']],
  [
    /\bchief medical (?:officer|off|executive)\b|\bcmo\b|\bmedical director\b|\bchief physician\b|\bchief clinical officer\b|\bchief of staff\b/i,
    [...physician, 'dentist'],
  ],
  [/\bphysician(?! (?:relations|services|recruit|network|practice|enterprise|group|integration|alignment|assistant))\b/i, physician],
  [/\b(?:neuro)?surgeon\b|\bhospitalist\b/i, [...physician, 'dentist', 'podiatrist']],
  [
    /\b(?:cardi|onc|radi|path|ur|neur|dermat|gastroenter|hemat|nephr|pulmon|anesthesi)ologist\b|\bpsychiatrist\b|\bpediatrician\b|\bintensivist\b/i,
    physician,
  ],
];

/** None if they only name an office. */
export const professionsOfTitles = (titles: readonly (string | null)[]): string[] => [
  ...new Set(titles.flatMap((title) => clinical.find(([words]) => words.test(title ?? ''))?.[1] ?? [])),
];

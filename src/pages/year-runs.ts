/** Years in runs, oldest first: 2014 to 2016 and 2019. */
export function yearRuns(years: readonly number[]): string {
  const sorted = [...new Set(years)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const year of sorted) {
    const last = runs.at(-1);
    if (last && year === last[1] + 1) last[1] = year;
    else runs.push([year, year]);
  }
  return new Intl.ListFormat('en-US').format(runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)));
}

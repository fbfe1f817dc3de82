/** MUP_PHY_R25_P05_V20_D23_Prov.csv: release of May 2025 with the services of 2023. Some names have RY25 and DY23. */
const release = /(?<![A-Za-z])RY?(\d{2})_P(0[1-9]|1[0-2])(?!\d)/;
const data = /(?<![A-Za-z])DY?(\d{2})(?!\d)/;

export function dataYear(file_name: string): number | null {
  const found = data.exec(file_name);
  return found ? 2000 + Number(found[1]) : null;
}

/** First day of the month of the release. */
export function releaseOfName(file_name: string): string | null {
  const found = release.exec(file_name);
  return found ? `20${found[1]}-${found[2]}-01` : null;
}

export const noYear = 'the file name does not contain the data year: expected a name like MUP_PHY_R25_P05_V20_D23_Prov.csv';

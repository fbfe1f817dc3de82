import { curatedCompanies } from '#fields/curated-companies';
import type { RegistryMember, RegistrySystem } from './file.ts';

const registrantPage = (cik: string) => `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}&type=10-K`;

const compendiumMember = (ahrq: string, member_name: string): RegistryMember => ({
  member_type: 'ahrq',
  member_id: ahrq,
  member_name,
  role: 'compendium',
  evidence: 'AHRQ Compendium of U.S. Health Systems, 2023',
  evidence_url: 'https://www.ahrq.gov/chsp/data-resources/compendium-2023.html',
});

/** Companies that are systems of the AHRQ compendium of 2023 too. */
const compendium: Record<string, [id: string, name: string]> = {
  'hca-healthcare': ['HSI00000492', 'HCA Healthcare'],
  'tenet-healthcare': ['HSI00001066', 'Tenet Healthcare'],
  'universal-health-services': ['HSI00001148', 'Universal Health Services'],
  'community-health-systems': ['HSI00000249', 'Community Health Systems'],
};

/** The thirty curated companies. An EIN that was not read in a filing is taken from the submissions file. */
export const publicCompanies = (): RegistrySystem[] =>
  curatedCompanies.map(({ system_id, name, cik, ein, ein_verified }) => {
    const evidence_url = registrantPage(cik);
    const company = { member_name: name, role: 'company' as const, evidence_url };
    const members: RegistryMember[] = [{ ...company, member_type: 'cik', member_id: cik, evidence: 'SEC registrant' }];
    if (ein_verified) members.push({ ...company, member_type: 'ein', member_id: ein, evidence: 'EIN of the registrant in its filings' });
    const found = compendium[system_id];
    if (found) members.push(compendiumMember(...found));
    return { system_id, system_name: name, system_kind: 'public_company', evidence: 'SEC registrant', evidence_url, members };
  });

import { fixedHospitals, hospitalAt } from './hospitals.ts';
import { einsWithin, nonprofitSystems, sampleSystems } from './systems.ts';

/** Systems the AHRQ compendium knows. The last one it calls by another name, so that it is not to be tied to ours. */
export const compendiumSystems = nonprofitSystems.slice(0, 4).map(({ system_id, name, state }, at) => ({
  ahrq: `HSI0000990${at + 1}`,
  system_id,
  name: at === 3 ? 'Lakeshore Covenant Affiliates' : name,
  state,
}));

/** Independent in the registry; the compendium has it in Meridian Valley. */
const joined = '050874';
/** The crosswalk puts it into one system, the compendium into another. */
const disputed = '360399';

const hospitals = Array.from({ length: fixedHospitals }, (_, index) => hospitalAt(index)).filter(
  ({ type }) => type === 'Acute Care Hospitals' || type === 'Critical Access Hospitals',
);
const topOf = (system_id: string) => sampleSystems.find((system) => system.system_id === system_id)?.parent_system_id ?? system_id;

function einOf(ccn: string, system_id: string | null): string | null {
  if (ccn === disputed) return '890300023';
  if (!system_id) return null;
  const group = einsWithin(topOf(system_id)).find(({ role }) => role === 'group_return');
  return (group ?? sampleSystems.find((system) => system.system_id === system_id)?.eins[0])?.ein ?? null;
}

/** Hospitals of systems with the EIN they file under; a group return's stands for each of its hospitals. */
export const crosswalk = hospitals.flatMap((hospital) => {
  const ein = einOf(hospital.ccn, hospital.system_id);
  return ein ? [{ hospital, ein }] : [];
});

/** Every hospital of the compendium, and its system where it has one. */
export const compendiumHospitals = hospitals.map((hospital) => {
  const { ccn, system_id } = hospital;
  const own = ccn === joined ? 'meridian-valley-health' : ccn === disputed ? 'gulf-prairie-health' : system_id && topOf(system_id);
  return { hospital, system: compendiumSystems.find((system) => system.system_id === own) ?? null };
});

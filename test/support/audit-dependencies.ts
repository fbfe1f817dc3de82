import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { knownWeaknesses } from './osv.ts';

/**
 * What the packages are and whether anything is known against them: a bill of materials (CycloneDX) at
 * .cache/sbom.cdx.json, advisories of high or critical severity against packages the service runs with, the signatures
 * of all packages, and what the OSV database knows. Where the registry or the database does not answer, this is said,
 * and is not a failure.
 */

/** For what never ends. */
const patience_ms = 300_000;

/**
 * Answer of an npm command as JSON; null where npm gave none. Its exit code says too little: a finding and a registry
 * that does not answer are both 1.
 */
function npm(...args: string[]): Promise<any> {
  const query = [...args, '--json', '--fetch-retries=0', '--fetch-timeout=15000', '--no-update-notifier'];
  return new Promise((resolve) => {
    execFile('npm', query, { cwd: root, maxBuffer: 64_000_000, timeout: patience_ms }, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        resolve(null);
      }
    });
  });
}

async function billOfMaterials(): Promise<string[]> {
  const bill = await npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
  if (!bill?.components?.length) return ['no bill of materials could be made of the lock file'];
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/sbom.cdx.json'), JSON.stringify(bill, null, 1));
  console.log(`bill of materials: ${bill.components.length} packages`);
  return [];
}

/** With the signatures, unless the registry does not answer, which npm takes seconds to find out. */
async function advisories(): Promise<string[]> {
  const found = await npm('audit', '--omit=dev');
  if (!found?.vulnerabilities) {
    console.log('advisories and signatures: not checked, the registry does not answer');
    return [];
  }
  const serious = Object.values<any>(found.vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
  console.log(`advisories: ${serious.length} high or critical`);
  return [...serious.map(({ name, severity, range }) => `${name} ${range}: ${severity}`), ...(await signatures())];
}

async function signatures(): Promise<string[]> {
  const found = await npm('audit', 'signatures');
  if (!found?.invalid) {
    console.log('signatures: not checked, the registry does not answer');
    return [];
  }
  console.log(`signatures: ${found.invalid.length} invalid, ${found.missing.length} missing`);
  return found.invalid.map(
    ({ name, version }: { name: string; version: string }) => `${name} ${version}: the signature is not of its registry`,
  );
}

async function weaknesses(): Promise<string[]> {
  const known = await knownWeaknesses(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  console.log(`OSV database: ${known === null ? 'not checked, it cannot be reached' : `${known.length} known weaknesses`}`);
  return known ?? [];
}

const findings = (await Promise.all([billOfMaterials(), advisories(), weaknesses()])).flat();
for (const finding of findings) console.error(finding);
process.exit(findings.length > 0 ? 1 : 0);

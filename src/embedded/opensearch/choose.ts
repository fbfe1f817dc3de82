import type { EmbeddedServer, StartOptions } from '../child.ts';
import { jarsWithoutMaven, openSearchJars } from './artifacts.ts';
import { dockerAnswers, pullImage, startDockerOpenSearch } from './docker.ts';
import { findJava, MIN_JAVA } from './java.ts';
import { startOpenSearch } from './server.ts';

/** `auto`: the first that works. */
const SEARCH_SERVERS = ['auto', 'java', 'docker', 'none'] as const;
export type SearchServer = (typeof SEARCH_SERVERS)[number];

/** Null: searches are answered from Postgres. */
export type StartSearch = ((options: StartOptions) => Promise<EmbeddedServer>) | null;

async function javaIsMissing(report: (line: string) => void): Promise<string | null> {
  try {
    const java = findJava();
    if (!jarsWithoutMaven()) await openSearchJars(java, report);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function dockerIsMissing(report: (line: string) => void): Promise<string | null> {
  return dockerAnswers() ? pullImage(report) : 'Docker is not running';
}

const WITHOUT =
  `Searches are answered from Postgres and marked degraded. For full speed and spelling-tolerant search, install a JDK ${MIN_JAVA} or newer and ` +
  'Maven (Debian: apt-get install openjdk-21-jdk-headless maven), or start Docker, or set OPENSEARCH_URL, and start again.';

export async function chooseSearchServer(wanted: SearchServer, report: (line: string) => void): Promise<StartSearch> {
  if (wanted === 'none') {
    report('opensearch  not started (SEARCH_SERVER=none): searches are answered from Postgres and marked degraded');
    return null;
  }
  const java = wanted === 'docker' ? 'SEARCH_SERVER=docker' : await javaIsMissing(report);
  if (java === null) return startOpenSearch;
  if (wanted === 'java') throw new Error(java);
  const docker = await dockerIsMissing(report);
  if (docker === null) return startDockerOpenSearch;
  if (wanted === 'docker') throw new Error(`SEARCH_SERVER=docker: ${docker}.`);
  const why = java
    .split('\n')[0]!
    .replace(/:? (install it|Check the network).{0,500}$/, '')
    .replace(/[:.]$/, '');
  report(`opensearch  not started: ${why}; ${docker}. ${WITHOUT}`);
  return null;
}

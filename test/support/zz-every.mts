import { mkdtemp, readdir, symlink, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writeFileSync } from 'node:fs';
import exclusions from '../../indexes/exclusions.ts';
import { discoverDatasets } from '../../src/load/discover-datasets.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { folderStore } from '../../src/load/raw-store.ts';
import { findName } from '../../src/screening/screen-name.ts';
import { openSearch } from '../../src/search/client.ts';
import { rebuild } from '../../src/search/rebuild.ts';
import { freshDatabase } from './database.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from './search.ts';
import { publishedNames } from './published-names.ts';
const D='/work/shared/data/state-medicaid-exclusions-2026-07/';
const only = process.argv.slice(2);
const t0=Date.now(); const at=()=>((Date.now()-t0)/1000).toFixed(1);
const database=await freshDatabase();
const work=await mkdtemp(join(tmpdir(),'sb-every-'));
const folder=join(work,'in'); await mkdir(folder); await mkdir(join(work,'raw'));
for (const f of await readdir(D)) { if (only.length && !only.some(o=>f.startsWith(o))) continue; if(f==='as-published') continue; await symlink(join(D,f),join(folder,f)); }
const all=await discoverDatasets('/work/dev/statesb/loaders/medicaid-exclusions');
const prefix=randomIndexPrefix(); const search=openSearch(searchUrl(),{prefix});
try {
const rep=await loadFolder({db:database.db,raw:folderStore(join(work,'raw'))},all,folder,{});
console.log(at(),'loaded');
for (const r of rep.loaded) console.log(r.file_name.padEnd(22),r.source_id.slice(0,2),r.layout,r.status,r.release_date,'read',r.rows_read,'rec',r.rows_loaded,JSON.stringify(r.records),'dup',r.duplicates,'skip',r.skipped,'iss',r.issues,JSON.stringify(r.skip_reasons),r.reason??'');
for (const x of [...rep.refused,...rep.not_releases,...rep.unknown]) console.log('NOT', JSON.stringify(x).slice(0,300));
await rebuild(search,database.db,exclusions); console.log(at(),'indexed');
const {rows}=await database.db.raw("select id, source, file_line, raw_payload from exclusion where observed_to is null order by source, file_line");
const now=new Date(); const deps={db:database.db,pool:database.pool,search};
const asked=new Map<string,{state:string,q:any,ids:Set<number>,lines:Set<number>}>();
for(const r of rows){const state=r.source.slice(0,2); for(const q of publishedNames(state,r.raw_payload)??[]){const k=state+JSON.stringify(q); const e=asked.get(k)??{state,q,ids:new Set(),lines:new Set()}; e.ids.add(r.id); e.lines.add(r.file_line); asked.set(k,e);} }
console.log(at(),rows.length,'records',asked.size,'questions');
const bad:any[]=[]; const list=[...asked.values()]; let i=0; const scores:number[]=[];
const cnt:Record<string,number>={},miss:Record<string,number>={};
await Promise.all(Array.from({length:12},async()=>{ while(i<list.length){const e=list[i++]!; cnt[e.state]=(cnt[e.state]??0)+1;
 try{ const f=await findName(deps,e.q,{now,lists:[`${e.state}_medicaid_exclusions`],limit:1000});
 const top=f.hits[0]; const own=f.hits.filter(h=>e.ids.has(Number(h.record.id)));
 const best=Math.max(0,...own.map(h=>h.score)); const max=Math.max(0,...f.hits.map(h=>h.score));
 if(best<max||best<0.9||f.reason){ if(best<max||best<0.9) miss[e.state]=(miss[e.state]??0)+1; bad.push({state:e.state,lines:[...e.lines].slice(0,3),q:e.q,best,max,top:top?.record.full_name,own:own[0]?.record.full_name,reason:f.reason,n:f.hits.length}); } }
 catch(err){ bad.push({state:e.state,q:e.q,error:String(err)}); } } }));
console.log(at(),'asked; not found at top:',bad.filter(b=>b.best<b.max||b.best<0.9).length,'reasons',bad.filter(b=>b.reason).length);
console.log(JSON.stringify(cnt)); console.log(JSON.stringify(miss));
writeFileSync('/tmp/sb/bad.json',JSON.stringify(bad,null,0));
} finally { await dropIndexes(prefix); await search.close(); await database.drop(); await rm(work,{recursive:true,force:true}); }
process.exit(0);

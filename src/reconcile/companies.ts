import { curatedCompanies } from '../fields/curated-companies.ts';
import { current } from '../records/current.ts';
import { best, term, tier } from '../search/clauses.ts';
import type { Entity, PublishedName } from './entity.ts';
import { type Kind, looseName } from './kind.ts';
import { typesOfKind } from './types.ts';

const sql = `select cik, name, null as former_names, null as addresses, null as telephone, null as ein, ticker, source from ${current('company_ticker')}
    where cik = any($1)
  union all select cik, name, former_names, addresses, telephone, ein, array_to_string(tickers, ' '), source from ${current('company')}
    where cik = any($1)`;

const digits = (text: string | null): string | null => text?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') || null;

/** SEC registrants, by their names of today and before. */
export const companies: Kind = {
  types: typesOfKind('company'),
  alias: 'companies',
  clause: ({ text }, _, is_similar) => ({
    bool: { should: [best(tier(30, term('tickers', text.toLowerCase())), ...looseName(['names', 'former_names'], text, is_similar))] },
  }),
  identified: {
    cik: { text: `select cik as value, cik as id from ${current('company_ticker')} where cik = any($1)` },
    ein: { text: `select ein as value, cik as id from ${current('company')} where ein = any($1)` },
  },
  async read({ pool }, ciks) {
    const rows = (await pool.query(sql, [ciks])).rows as Record<string, any>[];
    return [...new Set(rows.map((row) => row.cik as string))].map((cik): Entity => {
      const of = rows.filter((row) => row.cik === cik);
      const filed = of.find(({ addresses }) => addresses) ?? of[0]!;
      const curated = curatedCompanies.find((company) => company.cik === cik);
      const at = filed.addresses?.find(({ kind }: any) => kind === 'business') ?? filed.addresses?.[0];
      const address = at && {
        ...{ address_line: at.line_1, city: at.city, state: at.state_or_country, zip5: at.zip?.slice(0, 5) },
        telephone: digits(filed.telephone),
      };
      const name: string = curated?.name ?? filed.name;
      const others = [
        ...of.map((row) => row.name),
        ...of.flatMap(({ former_names }) => (former_names ?? []).map((former: any) => former.name)),
      ];
      const names: PublishedName[] = [name, ...others].map((text, n) => ({
        name: text,
        source: filed.source,
        is_main: n === 0,
        ...address,
      }));
      const tickers = [...new Set(of.map(({ ticker }) => ticker).filter(Boolean))].join(' ');
      const ein = [...new Set([curated?.ein, ...of.map((row) => row.ein)].filter(Boolean))];
      const place = [at?.city, at?.state_or_country].filter(Boolean).join(', ');
      const description = [tickers, place].filter(Boolean).join('; ');
      return { id: `company:${cik}`, type: 'company', name, description, names, identifiers: { cik: [cik], ein }, is_current: true };
    });
  },
};

import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';

const divisions = ['Division of Medical Services', 'Division of Medical Services', 'Division of Child Care and Early Childhood Education'];

/** Every line but the header ends in a comma; some rows name a facility and a provider, some neither. */
export default defineSample({
  source_id: 'ar_medicaid_exclusions',
  files: (world) => {
    function* lines(): Generator<string> {
      yield 'Division,Facility Name,Provider Name,City,State,Zip\r\n';
      for (const row of stateListRows(world, 'AR')) {
        const { person, business, dba, owner, city, zip5 } = row;
        const facility = business && `${business}${dba && ` d/b/a ${dba}`}`;
        const provider = person ? surnameComma(row) : owner ? `${owner.last_name}, ${owner.first_name}` : row.index % 2 ? '\\' : '';
        yield `${minimal([divisions[row.index % divisions.length]!, facility, provider, city, 'AR', zip5])},\r\n`;
      }
      yield `${minimal([divisions[0]!, '', ',  ', '', '', ''])},\r\n`;
    }
    // The list has no days of its own: its name tells when it was downloaded.
    return [{ name: `ar/ExcludedProviders-${world.calendar.leie_supplement_release}.csv`, body: lines }];
  },
});

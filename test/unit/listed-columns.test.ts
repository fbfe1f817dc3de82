import { peopleOfRow } from '../../src/match/columns.ts';

const columns = (last_name: string, first_name: string, middle_name: string | null = null) => ({ last_name, first_name, middle_name });

describe('columns of a listed person', () => {
  test.each([
    [columns('Sigalveld', 'David and Mila'), ['David Sigalveld', 'Mila Sigalveld']],
    [columns('Jobalveld', 'Nilesh B. Or Neil B.'), ['Nilesh B. Jobalveld', 'Neil B. Jobalveld']],
    [columns('Dara Boothveld', 'Diane and'), ['Diane Boothveld', 'Dara Boothveld']],
    [{ ...columns('BROWN', 'HARMON KRISTIE'), full_name: 'BROWN HARMON KRISTIE' }, ['KRISTIE BROWN HARMON']],
    [{ ...columns('BROWN', 'HARMON KRISTIE'), full_name: 'BROWN, HARMON KRISTIE' }, []],
    [{ ...columns('BROWN', 'MARY KRISTIE'), full_name: 'MARY KRISTIE BROWN' }, []],
    [{ ...columns('CUNNINGHAM', 'JOSEPH MICHAEL'), full_name: 'CUNNINGHAM JOSEPH MICHAEL' }, []],
    [columns('Brandveld', 'Orlando'), []],
  ])('people of %j', (published, people) => {
    expect(peopleOfRow(published).map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual(people);
  });
});

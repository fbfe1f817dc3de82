import { html } from '#pages/html';
import { publishedMarkdown } from '#pages/markdown';
import { trialNotes } from '#routes/clinical-trials/get';

const trial = cases('trial');
const said = (more: Partial<typeof trial>, today = '2025-12-05') => html`${trialNotes({ ...trial, ...more } as any, today)}`.markup;

describe('notes above a study', () => {
  test('say when the sponsor last updated the record', () => {
    expect(said({})).toContain('Last updated on <b>Jun 27, 2023</b> by the sponsor: the status (not yet recruiting)');
  });

  test('point out a completion that is past while the study is open', () => {
    expect(said({})).toContain('Completion was expected by Jun 2024, which has passed');
    expect(said({}, '2024-06-30')).not.toContain('Completion was expected');
    expect(said({ status: 'COMPLETED' })).not.toContain('which has passed');
  });

  test('and a start that is past before anyone is recruited', () => {
    expect(said({ completion_date: '2030-01-01' })).toContain('was to start in Jul 2023');
    expect(said({ completion_date: '2030-01-01', status: 'RECRUITING' })).not.toContain('which has passed');
    expect(said({ completion_date: '2030-01-01', start_date: '2025' })).not.toContain('which has passed');
  });
});

describe('Markdown of a publisher', () => {
  test('leads nowhere and brings no markup', () => {
    const markup = publishedMarkdown(
      '# Big\n\n[here](https://example.org) <script>alert(1)</script> https://example.org\n\n    code',
    ).markup;
    expect(markup).not.toMatch(/<(a|script|h1|pre|code|img)\b/);
  });
});

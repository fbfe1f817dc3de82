type Named = {
  [field in 'first_name' | 'middle_name' | 'last_name' | 'suffix' | 'name' | 'organization_name' | 'dba_name' | 'former_name' | 'npi']?:
    | string
    | null;
};

export function subjectName(subject: Named): string {
  const person = [subject.first_name, subject.middle_name, subject.last_name, subject.suffix].filter(Boolean).join(' ');
  return subject.name ?? (person || (subject.organization_name ?? subject.dba_name ?? subject.former_name ?? subject.npi ?? 'no name'));
}

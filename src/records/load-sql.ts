/** Why a load (alias) was refused or failed, as the public is told: never in the words of a file, a server or a process. */
export const shownReasonSql = (l: string): string =>
  `case ${l}.status when 'refused' then coalesce(${l}.shown_reason, 'The file was refused.')
     when 'failed' then coalesce(${l}.shown_reason, 'The load did not complete; nothing of it is visible.') end`;

/** Whether what a load says of its file may be read by all: names and reasons out of a file count as published once it is accepted. */
export const isTakenSql = (l: string): string => `(${l}.status in ('accepted', 'unchanged'))`;

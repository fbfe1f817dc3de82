/** Codes the registry publishes; anything else becomes an issue instead of a guess. */
export const studyStatuses = new Set([
  'RECRUITING',
  'NOT_YET_RECRUITING',
  'ENROLLING_BY_INVITATION',
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'TERMINATED',
  'WITHDRAWN',
  'SUSPENDED',
  'UNKNOWN',
  // Expanded access and device studies whose details are withheld.
  'AVAILABLE',
  'NO_LONGER_AVAILABLE',
  'TEMPORARILY_NOT_AVAILABLE',
  'APPROVED_FOR_MARKETING',
  'WITHHELD',
]);

export const studyTypes = new Set(['INTERVENTIONAL', 'OBSERVATIONAL', 'EXPANDED_ACCESS']);

export const phases = new Set(['EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4', 'NA']);

/** Roles that make a person an investigator; the role CONTACT of a site does not. */
export const investigatorRoles = new Set(['PRINCIPAL_INVESTIGATOR', 'SUB_INVESTIGATOR', 'STUDY_DIRECTOR', 'STUDY_CHAIR']);
export const contactRole = 'CONTACT';

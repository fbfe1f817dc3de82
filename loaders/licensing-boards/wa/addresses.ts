export const landingUrl = 'https://data.wa.gov/d/qxh8-f4bd';
/** Where a credential and the text of an action can be seen. */
export const searchUrl = 'https://fortress.wa.gov/doh/providercredentialsearch/';

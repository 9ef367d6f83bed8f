/** PostgreSQL's largest `integer`. No id is larger, and a query for a larger number fails. */
export const MAX_ID = 2_147_483_647

/** How much of the picture the sheet below it covers on a phone. */
export const SHEET_OVERLAP = '28px'

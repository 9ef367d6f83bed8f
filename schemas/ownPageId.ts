/**
 * Id of the page (folder of src/pages) that shows each page that a club has added. In a file of its
 * own, because the generator needs it before there is anything generated.
 */
export const OWN_PAGE_ID = 'own-page'

/**
 * Told to the window when a page's code can't be loaded, while what stood on it is still there: a
 * reload may follow.
 */
export const PAGE_LOST = 'portico-lost'

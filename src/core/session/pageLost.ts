/**
 * Window event for a page whose code failed to load, dispatched while its content is still in the
 * document: a reload may follow.
 */
export const PAGE_LOST = 'portico-lost'

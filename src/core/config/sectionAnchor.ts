/**
 * The id of a section's element, to which a link can lead as `/page#section-…`. The prefix keeps it
 * apart from the portal's own ids, because clubs choose the ids of their sections.
 */
export const sectionAnchor = (id: string): string => `section-${encodeURIComponent(id)}`

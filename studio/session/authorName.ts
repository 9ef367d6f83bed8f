/** An author's display name: first and last name, else the username. */
export const authorName = ({ by, byName }: { by: string; byName: string }): string => byName || by

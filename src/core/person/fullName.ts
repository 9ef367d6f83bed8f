/** The names of a person, of whom some have only one. */
export interface PersonNames {
  firstName?: string | undefined
  middleName?: string | undefined
  lastName?: string | undefined
}

/** A person's names in one line, without a space for a missing one. */
export const fullName = ({ firstName, middleName, lastName }: PersonNames): string =>
  [firstName, middleName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ')

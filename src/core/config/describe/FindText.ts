/** Looks up a studio text by id; undefined if there is none. */
export interface FindText {
  (id: string, values?: Readonly<Record<string, string>>): string | undefined
  /** The languages in which a club's own names are shown, in order; the texts' language first. */
  readonly languages?: readonly string[]
  /** The portal's pages. */
  readonly pages?: readonly NamedPage[]
}

/** The fields of a page that name it. */
export interface NamedPage {
  uri: string
  title: string
  navigation?: { key: string; name: string }
}

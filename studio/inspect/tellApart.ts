/** Something to choose, by its label. */
interface Labelled {
  pointer: string
  label: string
}

/**
 * Adds to each label that several of the texts share where its text is used, and, of several used in
 * the same place, which of them it is.
 */
export function tellApart<Text extends Labelled>(
  texts: readonly Text[],
  placeOf: (text: Text) => string,
  whichOf: (number: number, count: number) => string,
): readonly Text[] {
  const placed = addTo(texts, (text) => placeOf(text))
  return addTo(placed, (_, number, count) => whichOf(number, count))
}

/** Adds a note to the labels that several share; `number` counts those of one label from 1. */
function addTo<Text extends Labelled>(
  texts: readonly Text[],
  noteOf: (text: Text, number: number, count: number) => string,
): readonly Text[] {
  return texts.map((text) => {
    const alike = texts.filter(({ label }) => label === text.label)
    if (alike.length === 1) return text
    const note = noteOf(text, alike.indexOf(text) + 1, alike.length)
    return { ...text, label: `${text.label} · ${note}` }
  })
}

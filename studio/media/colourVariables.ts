import { cssVariable } from '../../src/core/theme/cssVariable'

/** The CSS variables of all colour tokens, as an element's style. */
export const colourVariables = (
  tokens: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) =>
      name.startsWith('color-') ? [[cssVariable(name), value]] : [],
    ),
  )

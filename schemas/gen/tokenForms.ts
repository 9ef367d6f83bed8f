import type { CatalogueToken } from '../Catalogue'
import { isMeasureRule } from '../tokens/TokenRule'
import type { JsonSchema } from '../JsonSchema'
import type { FieldsUi } from './fieldsUi'

/** A form for some of the theme's tokens. */
export interface TokenForm {
  id: string
  schema: JsonSchema
  ui: FieldsUi
}

/** Token groups (themes/base/tokens.json) by the form that shows them. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  tokensColour: ['derived colours', 'pictures'],
  tokensType: ['type'],
  tokensShape: ['shape', 'space', 'sizes', 'motion'],
}

/**
 * The forms of the theme's tokens, with a cluster of fields for each group. Tokens that a field of
 * `props` sets are left out, because they are edited there. The form `tokens` has all tokens and
 * validates the map that the other forms share. Throws for a group that no form shows.
 */
export function tokenForms(
  tokens: Readonly<Record<string, CatalogueToken>>,
  inProps: ReadonlySet<string>,
): readonly TokenForm[] {
  const shown = Object.entries(tokens).filter(([name]) => !inProps.has(name))
  const groups = new Set(Object.values(FORMS).flat())
  const withoutForm = shown.find(([, token]) => !groups.has(token.group))
  if (withoutForm)
    throw new Error(
      `themes/base/tokens.json: no form shows the group “${withoutForm[1].group}” of ${withoutForm[0]} (schemas/gen/tokenForms.ts)`,
    )
  const formOf = (
    id: string,
    names: readonly (readonly [string, CatalogueToken])[],
    clusters: readonly string[],
  ): TokenForm => ({
    id,
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        names.map(([name]) => [name, { type: 'string', maxLength: 300, format: `token-${name}` }]),
      ),
    },
    ui: {
      ...Object.fromEntries(
        names.map(([name, token]) => [
          name,
          {
            'ui:widget': widgetOf(token),
            'ui:title': `studio.token.${name}`,
            'ui:options': { inherits: name },
          },
        ]),
      ),
      'ui:options': {
        advanced: names.some(([, token]) => widgetOf(token) === 'measure'),
        clusters: clusters.map((group) => ({
          title: `studio.tokens.${group.split(' ').at(-1) ?? group}`,
          names: names.filter(([, token]) => token.group === group).map(([name]) => name),
        })),
      },
    },
  })
  return [
    formOf('tokens', Object.entries(tokens), []),
    ...Object.entries(FORMS).map(([id, formGroups]) =>
      formOf(
        id,
        shown.filter(([, token]) => formGroups.includes(token.group)),
        formGroups,
      ),
    ),
  ]
}

function widgetOf({ rule, steps }: CatalogueToken): string {
  if (rule.type === 'keyword') return 'case'
  return steps || isMeasureRule(rule) ? 'measure' : 'token'
}

import { itemDefaults } from '#generated/defaults'
import { acceptsCards } from '../../cards/cardBrands'
import type { Catalogue, CatalogueProcessor } from '../Catalogue'
import { fillDefaults } from './fillDefaults'
import { keyedItems } from './keyedItems'
import { looksLikeSecret } from '../looksLikeSecret'
import { ownValue } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedProcessor } from '../ResolvedConfig'

/**
 * The payment processors that can be used: known ones with a publishable key whose feature, if they
 * need one, is on; each limited to the payment methods it supports, with one default for cards and
 * one for bank debits. (shell.entity.feature-flags-effect)
 */
export function resolveProcessors(
  configured: unknown,
  features: Readonly<Record<string, boolean>>,
  catalogue: Catalogue,
  report: Report,
): readonly ResolvedProcessor[] {
  const usable = keyedItems(configured, 'id', ['processors'], report).flatMap(
    ({ item, index }): UsableProcessor[] => {
      const uri = ownValue(item, 'uri')
      const catalogueEntry =
        typeof uri === 'string' && Object.hasOwn(catalogue.processors, uri)
          ? catalogue.processors[uri]
          : undefined
      if (!catalogueEntry) {
        report(
          'processor-unknown',
          ['processors', index, 'uri'],
          `There is no payment processor “${String(uri)}”.`,
          `Use one of: ${Object.keys(catalogue.processors).join(', ')}.`,
        )
        return []
      }
      const defaults: ResolvedProcessor = {
        ...itemDefaults.processors,
        id: '',
        uri: '',
        name: String(uri),
      }
      const processor = fillDefaults(defaults, item)
      if (!hasValidKey(processor, catalogueEntry, index, report)) return []
      if (acceptsCards(processor) && !catalogueEntry.cards)
        report(
          'ach-processor',
          ['processors', index, 'cardsAccepted'],
          `${processor.uri} takes no cards.`,
          'Remove cardsAccepted.',
        )
      return [
        {
          catalogueEntry,
          index,
          processor: {
            ...processor,
            cardsAccepted: catalogueEntry.cards ? processor.cardsAccepted : [],
          },
        },
      ]
    },
  )
  checkBankDebits(usable, report)
  const processors = markDefaults(
    usable.map((entry) => ({
      ...entry.processor,
      acceptAch: entry.processor.acceptAch && entry.catalogueEntry.bank,
    })),
    report,
  )
  const enabled = processors.filter(({ uri }, position) => {
    const feature = catalogue.processors[uri]?.feature
    if (feature === undefined || features[feature] === true) return true
    report(
      'processor-feature',
      ['processors', usable[position]?.index ?? position],
      `Members can't pay with ${uri}, because the feature ${feature} is off.`,
      `Set features.${feature} to true, or remove the processor.`,
    )
    return false
  })
  // Don't report the defaults: they are only chosen again because a processor whose feature is off
  // was left out.
  return enabled.length === processors.length ? processors : markDefaults(enabled, () => undefined)
}

interface UsableProcessor {
  catalogueEntry: CatalogueProcessor
  index: number
  processor: ResolvedProcessor
}

/** Pattern of vendors' secret keys, which must never reach a browser. */
const SECRET_KEY = /^(?:sk|rk|whsec)_|secret/i

function hasValidKey(
  processor: ResolvedProcessor,
  catalogueEntry: CatalogueProcessor,
  index: number,
  report: Report,
): boolean {
  const isSecret = SECRET_KEY.test(processor.key) || looksLikeSecret(processor.key)
  const lacksPublishableKey =
    catalogueEntry.keyPattern !== undefined &&
    !new RegExp(catalogueEntry.keyPattern).test(processor.key)
  if (!isSecret && !lacksPublishableKey) return true
  report(
    'processor-key',
    ['processors', index, 'key'],
    isSecret ? 'This looks like a secret key.' : `${processor.uri} needs a publishable key.`,
    'Put the publishable key here (Stripe’s begin with pk_); secret keys belong in the environment or the credentials table.',
  )
  return false
}

function checkBankDebits(usable: readonly UsableProcessor[], report: Report): void {
  const withBankDebits = usable.filter((entry) => entry.processor.acceptAch)
  const [first] = withBankDebits
  if (!first || withBankDebits.some((entry) => entry.catalogueEntry.bank)) return
  report(
    'ach-processor',
    ['processors', first.index, 'acceptAch'],
    `${first.processor.uri} links bank accounts but debits none, and no other processor does.`,
    'Add a processor that debits bank accounts, or set acceptAch to false.',
  )
}

/**
 * Marks exactly one default each for cards and bank debits: the first processor that the config
 * marks as default, otherwise the first that supports the payment method.
 */
function markDefaults(
  processors: readonly ResolvedProcessor[],
  report: Report,
): readonly ResolvedProcessor[] {
  const defaultIds = new Set<string>()
  for (const kind of ['cardsAccepted', 'acceptAch'] as const) {
    const candidates = processors.filter((processor) =>
      kind === 'cardsAccepted' ? acceptsCards(processor) : processor.acceptAch,
    )
    const marked = candidates.filter((processor) => processor.default)
    const [first] = [...marked, ...candidates]
    if (!first) continue
    defaultIds.add(first.id)
    if (marked.length !== 1) {
      report(
        'processor-default',
        ['processors'],
        `${marked.length === 0 ? 'No' : 'More than one'} processor is the default for ${kind === 'cardsAccepted' ? 'cards' : 'bank debits'}.`,
        'Set "default": true on exactly one processor for cards and one for bank debits; one may be both.',
      )
    }
  }
  return processors.map((processor) => ({ ...processor, default: defaultIds.has(processor.id) }))
}

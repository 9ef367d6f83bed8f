import { widgetValidators } from '#generated/validators/widgets'
import { readSettings, type SettingsSchema } from './readSettings'
import type { Catalogue, CatalogueWidget } from '../Catalogue'
import type { ClubPage } from '../clubPages'
import { toFormatProblem } from './schemaProblem'
import { keyedItems, type KeyedItem } from './keyedItems'
import { localizeTexts, type ChooseText, type LocalizedSchema } from './localizeTexts'
import { fromPointer } from '../../json/pointer'
import { ownValue, ownKeys } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedRoute, ResolvedSection } from '../ResolvedConfig'
import { isBuiltInSection, unlistedSections } from '../builtInSections'

/** What the sections of a club are resolved with. */
interface SectionContext {
  /** The club's pages, also those that it does not have. */
  pages: readonly ClubPage[]
  catalogue: Catalogue
  /** Where its pages are. */
  routes: readonly ResolvedRoute[]
  report: Report
  /** Chooses the text where one is written per language. */
  choose: ChooseText
}

/**
 * The enabled sections of each page, in order, pages' own ones included. Sections with an unknown
 * widget, or with data of a page that the club lacks, are omitted; settings that are invalid for the
 * widget are replaced by its defaults.
 */
export function resolveSections(
  configured: unknown,
  context: SectionContext,
): Record<string, readonly ResolvedSection[]> {
  const { pages, report } = context
  const uris = new Set(pages.map((page) => page.uri))
  const sections: Record<string, readonly ResolvedSection[]> = {}
  for (const uri of ownKeys(configured)) {
    const path = ['props', 'sections', uri]
    if (!uris.has(uri)) {
      report(
        'page-unknown',
        path,
        `There is no page ${uri}.`,
        'Use the default path of a page, without parameters, such as /dining, or the id of one of ownPages after a slash.',
      )
      continue
    }
    sections[uri] = []
  }
  for (const page of pages) {
    const path = ['props', 'sections', page.uri]
    const listed = keyedItems(ownValue(configured, page.uri), 'id', path, report)
    const unlisted = unlistedSections(
      page,
      listed.map(({ item }) => item),
    ).map((own): KeyedItem => ({ key: own.id, item: own, index: NOT_LISTED }))
    const resolved = [...unlisted, ...listed].flatMap((entry) => {
      const section = resolveSection(entry, path, context)
      return section === undefined
        ? []
        : [isBuiltInSection(page, entry.item) ? { ...section, own: true as const } : section]
    })
    if (resolved.length > 0) sections[page.uri] = resolved
  }
  return sections
}

/** Index of a page's own section that the config does not list. */
const NOT_LISTED = -1

function resolveSection(
  { key, item, index }: KeyedItem,
  path: readonly string[],
  { catalogue, routes, report, choose }: SectionContext,
): ResolvedSection | undefined {
  const id = ownValue(item, 'widget')
  const widget = catalogue.widgets.find((one) => one.id === id)
  if (!widget) {
    report(
      'widget-unknown',
      [...path, index, 'widget'],
      `There is no widget “${String(id)}”.`,
      `Use one of: ${catalogue.widgets.map((one) => one.id).join(', ')}.`,
    )
    return undefined
  }
  const settings = readSectionSettings(
    widget,
    ownValue(item, 'settings') ?? {},
    () => [...path, index, 'settings'],
    report,
    choose,
  )
  if (ownValue(item, 'enabled') === false) return undefined
  const { page } = widget
  if (page === undefined) return { id: key, widget: widget.id, settings }
  const route = routes.find(({ pageId }) => pageId === page)
  if (route?.enabled === true) return { id: key, widget: widget.id, settings, page }
  if (index !== NOT_LISTED)
    report(
      'section-page',
      [...path, index, 'widget'],
      `The widget ${widget.id} shows data of the page ${route?.uri ?? page}, which the club does not have.`,
      'Switch the page on, with the plan and the feature that it needs, or switch the section off.',
    )
  return undefined
}

function readSectionSettings(
  widget: CatalogueWidget,
  configured: unknown,
  settingsPath: () => readonly (string | number)[],
  report: Report,
  choose: ChooseText,
): Readonly<Record<string, unknown>> {
  const validate = Object.hasOwn(widgetValidators, widget.id)
    ? widgetValidators[widget.id]
    : undefined
  if (validate && !validate(configured)) {
    for (const error of validate.errors ?? []) {
      const extra =
        error.keyword === 'additionalProperties'
          ? [String((error.params as { additionalProperty: string }).additionalProperty)]
          : []
      const path = [...settingsPath(), ...fromPointer(error.instancePath), ...extra]
      const format = toFormatProblem(error)
      if (format) report(format.code, path, format.message, format.hint)
      else
        report(
          'widget-settings',
          path,
          `The widget ${widget.id} can't use this: it ${error.message ?? 'does not fit'}.`,
          "Correct it as the widget's settings require, or remove it to get the default.",
        )
    }
  }
  return readSettings(
    widget.settings as SettingsSchema,
    localizeTexts(widget.settings as LocalizedSchema, configured, choose),
  )
}

import { widgetValidators } from '#generated/validators/widgets'
import { readSettings, type SettingsSchema } from './readSettings'
import type { Catalogue, CatalogueWidget } from '../Catalogue'
import type { ClubPage } from '../clubPages'
import { toFormatProblem } from './schemaProblem'
import { keyedItems } from './keyedItems'
import { localizeTexts, type ChooseText, type LocalizedSchema } from './localizeTexts'
import { fromPointer } from '../../json/pointer'
import { ownValue, ownKeys } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedSection } from '../ResolvedConfig'

/**
 * The enabled sections of each page, in order. Sections with an unknown widget are omitted;
 * settings that are invalid for the widget are replaced by its defaults. `choose` chooses the text
 * where one is written per language.
 */
export function resolveSections(
  configured: unknown,
  pages: readonly Pick<ClubPage, 'uri'>[],
  catalogue: Catalogue,
  report: Report,
  choose: ChooseText,
): Record<string, readonly ResolvedSection[]> {
  const uris = new Set(pages.map((page) => page.uri))
  const widgets = new Map(catalogue.widgets.map((widget) => [widget.id, widget]))
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
    sections[uri] = keyedItems(ownValue(configured, uri), 'id', path, report).flatMap(
      ({ key, item, index }) => {
        const id = ownValue(item, 'widget')
        const widget = typeof id === 'string' ? widgets.get(id) : undefined
        if (!widget) {
          report(
            'widget-unknown',
            [...path, index, 'widget'],
            `There is no widget “${String(id)}”.`,
            `Use one of: ${[...widgets.keys()].join(', ')}.`,
          )
          return []
        }
        const settings = readSectionSettings(
          widget,
          ownValue(item, 'settings') ?? {},
          () => [...path, index, 'settings'],
          report,
          choose,
        )
        return ownValue(item, 'enabled') === false ? [] : [{ id: key, widget: widget.id, settings }]
      },
    )
  }
  return sections
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

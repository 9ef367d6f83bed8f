import { catalogue } from '../../../generated/catalogue'
import * as ownPages from '../../../generated/studio/ownPages'
import * as pages from '../../../generated/studio/pages'
import * as redirects from '../../../generated/studio/redirects'
import { fixedUris } from '../../../src/core/config/compile/reservedPaths'
import { formOf, type FormSource } from '../FormSource'
import { pagesShape } from '../pagesShape'
import { storeOwnPages } from '../storeOwnPages'
import { OwnPageList } from '../templates/OwnPageList'
import { PageEntries, PageEntry } from '../templates/PageEntries'

/** The uiSchema of a page; a page with a fixed address has no path field. */
function pageUi(uri: string): object {
  const page = catalogue.pages.find((one) => one.uri === uri)
  const derived = pages.uiSchema[uri] as Record<string, object>
  return {
    ...derived,
    'ui:ObjectFieldTemplate': PageEntry,
    'ui:options': { plain: true },
    path: fixedUris.has(uri)
      ? { 'ui:widget': 'hidden' }
      : { ...derived['path'], 'ui:options': { defaultValue: uri } },
    membersOnly: { ...derived['membersOnly'], 'ui:options': { defaultValue: page?.membersOnly } },
    // Search engines and messengers see only pages that anyone may open.
    ...(page?.listed === true
      ? {}
      : { description: { 'ui:widget': 'hidden' }, picture: { 'ui:widget': 'hidden' } }),
    enabled: { 'ui:widget': 'hidden' },
    // The row lists them, and a move adds to them.
    formerPaths: { 'ui:widget': 'hidden', items: { 'ui:widget': 'hidden' } },
  }
}

/** The portal's pages, each by its default path. */
export const pagesForm: FormSource = formOf('pages', pages, {
  title: 'studio.form.portalPages',
  checksWholeClub: true,
  shape: pagesShape,
  uiSchema: {
    'ui:ObjectFieldTemplate': PageEntries,
    ...Object.fromEntries(
      Object.keys(pages.schema.properties ?? {}).map((uri) => [uri, pageUi(uri)]),
    ),
  },
})

const ownPageUi = ownPages.uiSchema['items'] as Record<string, object>

/** The pages that the club has added. */
const ownPagesForm: FormSource = formOf('ownPages', ownPages, {
  title: 'studio.form.ownPages',
  checksWholeClub: true,
  store: storeOwnPages,
  uiSchema: {
    'ui:ArrayFieldTemplate': OwnPageList,
    items: {
      ...ownPageUi,
      'ui:order': ['title', 'path', 'audience', 'description', 'picture', '*'],
      // A move adds to them.
      formerPaths: { 'ui:widget': 'hidden', items: { 'ui:widget': 'hidden' } },
    },
  },
})

/** The pages that the club has added, the portal's pages, and the club's own redirects. */
export const pagesForms: readonly FormSource[] = [
  ownPagesForm,
  pagesForm,
  formOf('redirects', redirects, { title: 'studio.form.redirects', checksWholeClub: true }),
]

import type { PlainObject } from '../../src/core/json/plainObject'
import inspect from '../../studio/inspect/messages.en.json'
import { ConfigForm } from '../../studio/forms/ConfigForm'
import type { FormSource } from '../../studio/forms/FormSource'
import { pageTexts } from './pageTexts'
import { renderWithEditor } from './renderWithEditor'

/** Renders a studio form with a published config, for a test with a DOM. */
export const openForm = (source: FormSource, base: PlainObject, readOnly = false) =>
  renderWithEditor(<ConfigForm source={source} readOnly={readOnly} />, base, {
    ...inspect,
    ...pageTexts,
  })

import { useStore } from 'jotai'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { widgetForms } from '../../../generated/studio/widgetForms'
import { languageName } from '../../../src/core/intl/locale'
import { useText } from '../../../src/core/intl/useText'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { toPointer } from '../../../src/core/json/pointer'
import { Button } from '../../../src/ui/controls/Button'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../chrome/StudioDialog'
import { Switch } from '../../chrome/Switch'
import { useCloseDialog } from '../../chrome/useCloseDialog'
import { useUnsavedChanges } from '../../chrome/useUnsavedChanges'
import { createOwnPage, TEXT_WIDGET, type Texts } from '../createOwnPage'
import { useFormContext } from '../FormContext'
import { findTextFault } from '../languages/findTextFault'
import { completePath } from '../links/completeLink'
import { isMenuFull } from '../menuEntries'
import { openControl } from '../openControl'
import { usePageNames } from '../usePageNames'
import { newPathFault } from './newPathFault'
import { proposePath } from './proposePath'

/**
 * The dialog that adds a page: its title and a text in each of the club's languages, its path, and
 * whether the menu leads there. All of it is one undo step. A title in the club's own language is
 * needed; members read it where another language's is missing.
 */
export function NewOwnPage({
  list,
  onClose,
}: {
  /** The club's own pages. */
  list: readonly unknown[]
  onClose: () => void
}): ReactNode {
  const t = useText()
  const form = useId()
  return (
    <StudioDialog
      title={t('studio.ownPages-add')}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={form} size="small">
            {t('studio.ownPages.create')}
          </Button>
        </>
      }
    >
      <Fields id={form} list={list} onClose={onClose} />
    </StudioDialog>
  )
}

function CancelButton(): ReactNode {
  const t = useText()
  const cancel = useCloseDialog()
  return (
    <Button variant="secondary" size="small" onClick={cancel}>
      {t('studio.cancel')}
    </Button>
  )
}

function Fields({
  id,
  list,
  onClose,
}: {
  /** The id of the form, which the dialog's button submits. */
  id: string
  list: readonly unknown[]
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { config, languages, set } = useFormContext()
  const { nameOf } = usePageNames()
  const store = useStore()
  const menuId = useId()
  const [titles, setTitles] = useState<Texts>({})
  const [texts, setTexts] = useState<Texts>({})
  const [typedPath, setTypedPath] = useState<string>()
  const isFull = isMenuFull(getByPointer(config, '/settings/navigation'))
  const [isInMenu, setIsInMenu] = useState(!isFull)
  const [showsErrors, setShowsErrors] = useState(false)
  useUnsavedChanges(
    [...Object.values(titles), ...Object.values(texts)].some((text) => text.trim() !== ''),
  )
  const { ownLanguage, others } = languages
  const all = [ownLanguage, ...others]
  const title = titles[ownLanguage] ?? ''
  const path = typedPath === undefined ? proposePath(title) : completePath(typedPath)
  const pathError = (): string | undefined => {
    const fault = newPathFault(path, config, list, nameOf)
    return fault && t(fault.message, fault.values)
  }
  const textError = (language: string): string | undefined => {
    const form = widgetForms[TEXT_WIDGET]
    const fault = form && findTextFault(form, {}, ['text'], texts[language] ?? '')
    return fault && t(fault.message, fault.values)
  }
  const errors = {
    title: title.trim() === '' ? t('studio.fault.noPageTitle') : undefined,
    path: title.trim() === '' && typedPath === undefined ? undefined : pathError(),
    texts: Object.fromEntries(all.map((language) => [language, textError(language)])),
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // The portal's event would reach the form around the dialog.
    event.stopPropagation()
    setShowsErrors(true)
    const form = event.currentTarget
    if ([errors.title, errors.path, ...Object.values(errors.texts)].some((one) => one)) {
      // Its error may be out of sight; the fields are marked by then.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    onClose()
    const written = { title: titles, path, text: texts, isInMenu }
    const { page, alongside } = createOwnPage(written, list, languages)
    set([], [...list, page], alongside)
    // The dialog would return the focus to the button below the new page's form.
    openControl(toPointer(['ownPages', page.id, 'title']), store)
  }
  const labelIn = (label: string, language: string): string =>
    all.length > 1
      ? t('studio.languages.field', { label, language: languageName(language) })
      : label
  return (
    <Form id={id} onSubmit={submit} noValidate>
      {all.map((language) => (
        <TextField
          key={language}
          data-first={language === ownLanguage || undefined}
          name={`own-page-title-${language}`}
          label={labelIn(t('studio.ownPages.title'), language)}
          error={showsErrors && language === ownLanguage ? errors.title : undefined}
          value={titles[language] ?? ''}
          required={language === ownLanguage}
          maxLength={MAX_TITLE}
          lang={language}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setTitles({ ...titles, [language]: event.target.value })}
        />
      ))}
      <TextField
        name="own-page-path"
        label={t('studio.ownPages.path')}
        hint={[
          t('studio.ownPages.path-hint'),
          ...(OTHER_LETTERS.test(path) ? [t('studio.ownPages.path-latin')] : []),
        ].join(' ')}
        error={showsErrors || typedPath !== undefined ? errors.path : undefined}
        value={typedPath ?? path}
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => setTypedPath(event.target.value)}
        onBlur={() => setTypedPath(typedPath && path)}
      />
      {all.map((language) => (
        <TextField
          key={language}
          name={`own-page-text-${language}`}
          label={labelIn(t('studio.ownPages.text'), language)}
          hint={language === all.at(-1) ? t('studio.ownPages.text-hint') : undefined}
          error={showsErrors ? errors.texts[language] : undefined}
          value={texts[language] ?? ''}
          multiline
          maxLength={MAX_TEXT}
          lang={language}
          dir="auto"
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
        />
      ))}
      <div>
        <Switch
          id={menuId}
          label={t('studio.ownPages.inMenu')}
          checked={isInMenu}
          disabled={isFull}
          onChange={setIsInMenu}
        />
        <Hint>{t(isFull ? 'studio.ownPages.menuFull' : 'studio.ownPages.inMenu-hint')}</Hint>
      </div>
    </Form>
  )
}

/** As long a title and a text, in characters, as the schemas allow. */
const MAX_TITLE = 200
const MAX_TEXT = 20_000

/** Letters that addresses show as codes such as %D9%82. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`

import { useStore } from 'jotai'
import { use, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { toPointer } from '../../../src/core/json/pointer'
import { Button } from '../../../src/ui/controls/Button'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../chrome/StudioDialog'
import { createItemId } from '../createItemId'
import { useFormContext } from '../FormContext'
import { completePath } from '../links/completeLink'
import { openControl } from '../openControl'
import { usePageNames } from '../usePageNames'
import { AppendTo } from './AppendTo'
import { newPathFault } from './newPathFault'
import { proposePath } from './proposePath'

/** As many pages as the schema allows. */
const MAX_PAGES = 50

/** The button that adds a page, and the dialog that asks for its title and path. */
export function AddOwnPage({ list }: { list: readonly unknown[] }): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (list.length >= MAX_PAGES) return <p>{t('studio.ownPages.full', { count: MAX_PAGES })}</p>
  return (
    <>
      <Button variant="secondary" size="small" icon="plus" wide onClick={() => setIsOpen(true)}>
        {t('studio.ownPages-add')}
      </Button>
      {isOpen ? <NewPage list={list} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function NewPage({ list, onClose }: { list: readonly unknown[]; onClose: () => void }): ReactNode {
  const t = useText()
  const { config } = useFormContext()
  const { nameOf } = usePageNames()
  const append = use(AppendTo)
  const store = useStore()
  const [title, setTitle] = useState('')
  const [typedPath, setTypedPath] = useState<string>()
  const [showsErrors, setShowsErrors] = useState(false)
  const path = typedPath === undefined ? proposePath(title) : completePath(typedPath)
  const pathError = (): string | undefined => {
    const fault = newPathFault(path, config, list, nameOf)
    return fault && t(fault.message, fault.values)
  }
  const errors = {
    title: title.trim() === '' ? t('studio.fault.noPageTitle') : undefined,
    path: title.trim() === '' && typedPath === undefined ? undefined : pathError(),
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The portal's event would reach the form around the dialog.
    event.stopPropagation()
    setShowsErrors(true)
    if (errors.title !== undefined || errors.path !== undefined) return
    onClose()
    const id = createItemId(title, list)
    append({ id, title: title.trim(), path })
    // The dialog would return the focus to the button below the new page's form.
    openControl(toPointer(['ownPages', id, 'title']), store)
  }
  return (
    <StudioDialog title={t('studio.ownPages-add')} width={420} onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <TextField
          data-first
          name="own-page-title"
          label={t('studio.ownPages.title')}
          error={showsErrors ? errors.title : undefined}
          value={title}
          required
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
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
        <Actions>
          <Button variant="secondary" size="small" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          <Button type="submit" size="small">
            {t('studio.ownPages.create')}
          </Button>
        </Actions>
      </Form>
    </StudioDialog>
  )
}

/** Letters that addresses show as codes such as %D9%82. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`

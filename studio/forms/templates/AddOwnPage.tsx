import { useState, type ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { NewOwnPage } from './NewOwnPage'

/** As many pages as the schema allows. */
const MAX_PAGES = 50

/** The button that adds a page to the club's own, by a dialog. */
export function AddOwnPage({ list }: { list: readonly unknown[] }): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (list.length >= MAX_PAGES) return <p>{t('studio.ownPages.full', { count: MAX_PAGES })}</p>
  return (
    <>
      <Button variant="secondary" size="small" icon="plus" wide onClick={() => setIsOpen(true)}>
        {t('studio.ownPages-add')}
      </Button>
      {isOpen ? <NewOwnPage list={list} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

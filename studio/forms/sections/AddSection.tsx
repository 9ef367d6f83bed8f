import { useState, type ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { AddBetween } from './AddBetween'
import type { SectionSpot } from './changeSections'
import { SectionChooser } from './SectionChooser'

/** The button below the list of a page's sections that adds one at its end. */
export function AddSection({ page }: { page: string }): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" icon="plus" wide onClick={() => setIsOpen(true)}>
        {t('studio.sections.add')}
      </Button>
      {isOpen ? (
        <SectionChooser spot={{ page, before: undefined }} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

/** The button on the upper edge of a section's card that adds one above it. */
export function AddSectionAbove({ spot, name }: { spot: SectionSpot; name: string }): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AddBetween label={t('studio.sections.addAbove', { name })} onClick={() => setIsOpen(true)} />
      {isOpen ? <SectionChooser spot={spot} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Button } from '../controls/Button'
import { Drawer } from '../drawers/Drawer'
import { useDrawer } from '../drawers/useDrawer'
import { useReopenForm } from '../inputs/useFormDraft'
import { FilterPanel, type FilterPanelProps } from './FilterPanel'
import { countFilters } from './filters'

/**
 * The button 'Filters(n)', which opens the filter panel in a drawer; applying the filters closes
 * the drawer. For a signed-in customer, the drawer reopens by itself if it was open before a reload
 * or an expired session. (doc 1 §2, shell.screen.filter-count-button)
 */
export function FilterButton({ onApply, ...panel }: FilterPanelProps): ReactNode {
  const t = useText()
  const { isOpen, name, open, close } = useDrawer(panel.name ?? 'filter')
  useReopenForm(name, open)
  return (
    <>
      <Button variant="secondary" icon="filter" aria-haspopup="dialog" onClick={open}>
        {t('ui.filters.button', { count: countFilters(panel.filters) })}
      </Button>
      <Drawer title={t('ui.filters.label')} name={name} open={isOpen} onClose={close}>
        <FilterPanel
          {...panel}
          onApply={(filters) => {
            onApply(filters)
            close()
          }}
        />
      </Drawer>
    </>
  )
}

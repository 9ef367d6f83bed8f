import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../src/core/intl/useText'
import { IconButton } from '../../src/ui/controls/IconButton'

/** How many rows are read at once, and printed at most. */
export const PRINT_PART = 200
export const MAX_PRINTED = 2_000

/** Prints a list with all its pages: reads them, shows them, prints, and shows the page again. */
export function PrintAll<Item>({
  load,
  onShow,
  onError,
}: {
  /** Reads a page of `PRINT_PART` items. */
  load: (pageNumber: number) => Promise<readonly Item[]>
  /** Called with what is printed, and with undefined afterwards. */
  onShow: (items: readonly Item[] | undefined) => void
  onError: (error: unknown) => void
}): ReactNode {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const print = async (): Promise<void> => {
    const items: Item[] = []
    for (let part = 1; part <= MAX_PRINTED / PRINT_PART; part += 1) {
      const page = await load(part)
      items.push(...page)
      if (page.length < PRINT_PART) break
    }
    // Some browsers go on while their print dialog is open.
    window.addEventListener('afterprint', () => onShow(undefined), { once: true })
    flushSync(() => onShow(items))
    window.print()
  }
  return (
    <IconButton
      icon="printer"
      label={t('ui.detail.print')}
      aria-busy={isBusy}
      onClick={() => {
        if (isBusy) return
        setIsBusy(true)
        onError(undefined)
        void print()
          .catch(onError)
          .finally(() => setIsBusy(false))
      }}
    />
  )
}

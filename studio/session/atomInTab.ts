import type { WritableAtom } from 'jotai'
import { atomWithStorage, createJSONStorage, unstable_withStorageValidator } from 'jotai/utils'

/**
 * An atom whose value survives a reload of this tab. A stored value that is invalid or can't be
 * read is replaced by `initial`.
 */
export const atomInTab = <Value>(
  name: string,
  initial: Value,
  isValid: (stored: unknown) => stored is Value,
): WritableAtom<Value, [Value | ((before: Value) => Value)], void> =>
  atomWithStorage<Value>(
    `portico-studio/${name}`,
    initial,
    unstable_withStorageValidator(isValid)(
      createJSONStorage(() => ({
        getItem: (key) => withTabStorage((storage) => storage.getItem(key)) ?? null,
        setItem: (key, text) => withTabStorage((storage) => storage.setItem(key, text)),
        removeItem: (key) => withTabStorage((storage) => storage.removeItem(key)),
      })),
    ),
    { getOnInit: true },
  )

function withTabStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(window.sessionStorage)
  } catch (forbidden) {
    // Without storage, or with a full one, the value lasts until the page is reloaded.
    void forbidden
    return undefined
  }
}

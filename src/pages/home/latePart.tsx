import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code is loaded after the first view. Until then `Placeholder` is rendered; if
 * the code fails to load, nothing, because the page works without it.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType = Nothing,
): ComponentType<P> {
  return function LatePart(props) {
    const [Part, setPart] = useState<ComponentType<P>>(() => Placeholder)
    useEffect(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => setPart(() => Nothing),
      )
    }, [])
    return <Part {...props} />
  }
}

const Nothing = (): null => null

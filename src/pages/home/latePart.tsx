import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code is loaded after the first view; renders nothing until then, and if its code
 * fails to load, because the page works without it.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return function LatePart(props) {
    const [Part, setPart] = useState<ComponentType<P>>()
    useEffect(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      )
    }, [])
    return Part && <Part {...props} />
  }
}

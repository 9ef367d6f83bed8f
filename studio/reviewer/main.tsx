import { createRoot } from 'react-dom/client'
import { Provider } from 'jotai'
import { ChromeScope } from '../chrome/ChromeScope'
import { StudioTexts } from '../session/StudioTexts'
import { studioStore } from '../session/studioAtoms'
import { Reviewer } from './Reviewer'
import { readReviewLink } from './reviewLink'

const root = document.getElementById('reviewer')
if (root) {
  const page = createRoot(root)
  const show = (): void =>
    page.render(
      <Provider store={studioStore}>
        <ChromeScope>
          <StudioTexts>
            <Reviewer key={window.location.hash} link={readReviewLink(window.location.hash)} />
          </StudioTexts>
        </ChromeScope>
      </Provider>,
    )
  // Another link that is pasted into the address bar loads no page.
  window.addEventListener('hashchange', show)
  show()
}

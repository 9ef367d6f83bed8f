import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { ChromeScope } from '../studio/chrome/ChromeScope'
import { studioStore } from '../studio/session/studioAtoms'
import { StudioTexts } from '../studio/session/StudioTexts'
import { Desk } from './shell/Desk'

// Only a data router can ask before it leaves a page.
const router = createBrowserRouter([{ path: '*', element: <Desk /> }], { basename: '/desk' })
const root = document.getElementById('desk')
if (root) {
  createRoot(root).render(
    <Provider store={studioStore}>
      <ChromeScope>
        <StudioTexts>
          <RouterProvider router={router} />
        </StudioTexts>
      </ChromeScope>
    </Provider>,
  )
}

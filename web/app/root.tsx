import { Outlet } from 'react-router'
import { paths } from './paths.ts'
import './ui/theme.css'

export { PageShell as Layout } from '#ui/frame/page-shell.tsx'

export default function Root() {
  return <Outlet />
}

/** A fault of ours: said calmly, with a way on. */
export function ErrorBoundary() {
  return (
    <div className="layout" role="alert">
      <title>Etwas ist schiefgegangen | ePassbild</title>
      <h1>Etwas ist schiefgegangen.</h1>
      <p className="lead mt-4">Das liegt an uns. Bitte laden Sie die Seite neu oder versuchen Sie es später erneut.</p>
      <p className="mt-8">
        <a className="btn btn-s" href={paths.home}>
          Zur Startseite
        </a>
      </p>
    </div>
  )
}

import { Component, type ReactNode } from 'react'
import { focusOnce } from '#ui/focus-once.ts'
import { PageShell } from '#ui/frame/page-shell.tsx'
import { Navigation, PageParts, useLocation } from '#ui/navigation/navigation.tsx'
import type { Visit } from '#ui/navigation/visit.ts'
import { paths } from './paths.ts'
import './ui/theme.css'

/** The whole document, around the current page. */
export function Root({ visit }: { visit: Visit }) {
  return (
    <Navigation visit={visit}>
      <PageShell>
        <Guarded>
          <PageParts />
        </Guarded>
      </PageShell>
    </Navigation>
  )
}

export function Guarded({ children }: { children: ReactNode }) {
  return <FaultBoundary path={useLocation().path}>{children}</FaultBoundary>
}

interface BoundaryProps {
  path: string
  children: ReactNode
}

/** Error boundary that still renders the next page after this one has failed. */
class FaultBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ path }: BoundaryProps) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <OurFault /> : this.props.children
  }
}

/** An error of ours: a calm message, with a way on. */
function OurFault() {
  return (
    <div className="layout" role="alert">
      <title>Etwas ist schiefgegangen | ePassbild</title>
      <h1 tabIndex={-1} ref={focusOnce}>
        Etwas ist schiefgegangen.
      </h1>
      <p className="lead mt-4">Das liegt an uns. Bitte laden Sie die Seite neu oder versuchen Sie es später erneut.</p>
      <p className="mt-8">
        <a className="btn btn-s" href={paths.home}>
          Zur Startseite
        </a>
      </p>
    </div>
  )
}

interface StepperProps {
  steps: readonly string[]
  /** Counted from 1. */
  current: number
  onBackTo: (step: number) => void
}

/** Steps of a flow with the current one. Done steps are links, later ones text; one line and segments on phones. */
export function Stepper({ steps, current, onBackTo }: StepperProps) {
  return (
    <nav aria-label="Fortschritt">
      <ol className="stepper">
        {steps.map((name, index) => (
          <Step key={name} name={name} number={index + 1} of={steps.length} current={current} onBackTo={onBackTo} />
        ))}
      </ol>
      <div className="mob-step">
        <span className="muted">
          Schritt {current} von {steps.length}
        </span>
        <b>{steps[current - 1]}</b>
        <div className="progress" aria-hidden="true">
          {steps.map((name, index) => (
            <i key={name} className={index < current ? 'done' : undefined} />
          ))}
        </div>
      </div>
    </nav>
  )
}

interface StepProps extends Pick<StepperProps, 'current' | 'onBackTo'> {
  name: string
  number: number
  of: number
}

function Step({ name, number, of, current, onBackTo }: StepProps) {
  if (number === current) {
    return (
      <li aria-current="step">
        <span>
          Schritt {number} von {of}
        </span>
        <b>{name}</b>
      </li>
    )
  }
  if (number > current) {
    return (
      <li>
        <span>Schritt {number}</span>
        <b>{name}</b>
      </li>
    )
  }
  return (
    <li className="done">
      <button type="button" onClick={() => onBackTo(number)}>
        <span>
          Schritt {number} <span className="reader-only">(erledigt)</span>
        </span>
        <b>{name}</b>
      </button>
    </li>
  )
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Scenario } from '#contract/scenarioFormat';
import {
  parseReportWithoutScenario,
  isReportWithoutScenario,
} from '#testkit/player/reportWithoutScenario';
import type { ReportWithoutScenario } from '#testkit/player/reportWithoutScenario';
import { readScenarioFile } from '#testkit/player/readScenario';
import type { ScenarioFault } from '#testkit/player/scenarioFault';

export interface FileFault {
  readonly fileName: string;
  readonly faults: readonly ScenarioFault[];
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/**
 * Opens scenario files that the user chooses, or drops anywhere on the page. For an invalid file it only shows a
 * message.
 */
export function useScenarioFiles(onOpened: (scenario: Scenario) => void) {
  const [fault, setFault] = useState<FileFault | null>(null);
  const [bare, setBare] = useState<ReportWithoutScenario | null>(null);
  const [isDragged, setDragged] = useState(false);
  const latestRead = useRef(0);

  const read = async (file: File) => {
    latestRead.current += 1;
    const readNumber = latestRead.current;
    const outcome = await readScenarioFile(file);
    const report = isReportWithoutScenario(outcome)
      ? parseReportWithoutScenario(await file.text())
      : null;
    // The file that was chosen last is opened, even if an earlier file takes longer to read.
    if (readNumber !== latestRead.current) return;
    setBare(report);
    setFault(outcome.ok || report ? null : { fileName: file.name, faults: outcome.faults });
    if (outcome.ok) onOpened(outcome.scenario);
  };
  const handleDrop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    const file = event.dataTransfer?.files[0];
    if (file) void read(file);
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const drop = (event: DragEvent) => handleDrop(event);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);

  const dismiss = () => {
    setFault(null);
    setBare(null);
  };
  return { fault, bare, isDragged, read, dismiss };
}

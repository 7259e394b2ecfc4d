// Tells how far the client's tests are, as tools/progress.py does for those in Python: lines of JSON in PROGRESS_FILE.

import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";

export default class Progress implements Reporter {
  private total = 0;

  onTestModuleCollected(module: TestModule): void {
    this.total += [...module.children.allTests()].length;
    this.tell({ total: this.total });
  }

  onTestCaseResult(test: TestCase): void {
    this.tell({ test: `${test.module.relativeModuleId} > ${test.fullName}`, outcome: test.result().state });
  }

  private tell(line: object): void {
    const path = process.env.PROGRESS_FILE;
    if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
  }
}

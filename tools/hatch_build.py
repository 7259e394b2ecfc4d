"""What makes a wheel one of a platform: `MEGACIV_COMPILED=1` finds the extension modules that `tools/wheel.py` has put
beside the sources. Without it nothing is done, and the wheel is pure Python."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledBuildHook(BuildHookInterface[Any]):
    """Tags the wheel and adds the runtime of mypyc, which lies beside the package, not in it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or not os.environ.get("MEGACIV_COMPILED"):
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for runtime in Path(self.root, "src").glob("*__mypyc*"):
            build_data["force_include"][str(runtime)] = runtime.name

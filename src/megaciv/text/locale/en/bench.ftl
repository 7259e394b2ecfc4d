# `megaciv bench --record`.

bench-damaged = { $file } is damaged in line { $line }: { $problem }. Nothing was measured or written; mend the line or restore the file first.
bench-not-text = this is not text in UTF-8
bench-wrong-columns = the columns must be { $columns }
bench-cut-off = the last line has no end
bench-wrong-cells = { $cells } cells instead of { $columns }
bench-wrong-value = { $problem }
bench-unwritable = { $file } cannot be read or written: { $problem }
bench-imagined = --imagined is for env alone.
bench-failed = The bench { $bench } failed ({ $problem }); its targets count as missed.
bench-ramp = --ramp is for server alone.

